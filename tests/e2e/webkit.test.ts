import { webkit } from './own.ts';
import { testIn } from './suite.ts';

testIn(webkit);
