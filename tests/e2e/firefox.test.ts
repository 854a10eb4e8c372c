import { firefox } from './own.ts';
import { testIn } from './suite.ts';

testIn(firefox);
