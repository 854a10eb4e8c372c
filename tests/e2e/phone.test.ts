import { phone } from './chromium.ts';
import { testIn } from './suite.ts';

testIn(phone, { isPhone: true });
