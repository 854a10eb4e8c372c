import { testIn } from './suite.ts';
import { webkit } from './webkit.ts';

testIn(webkit);
