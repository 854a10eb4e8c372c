import { testIn } from './suite.ts';
import { chromium } from './chromium.ts';

testIn(chromium);
