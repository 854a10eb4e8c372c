import { phone } from './playwright.ts';
import { testIn } from './suite.ts';

testIn(phone, { isPhone: true });
