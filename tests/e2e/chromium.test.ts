import { chromium } from './playwright.ts';
import { testIn } from './suite.ts';

testIn(chromium);
