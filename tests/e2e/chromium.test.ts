import { chromium } from './chromium.ts';
import { testIn } from './suite.ts';

testIn(chromium);
