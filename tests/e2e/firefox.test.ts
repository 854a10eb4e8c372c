import { firefox } from './firefox.ts';
import { testIn } from './suite.ts';

testIn(firefox);
