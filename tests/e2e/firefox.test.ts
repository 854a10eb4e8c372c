import { testIn } from './suite.ts';
import { firefox } from './firefox.ts';

testIn(firefox);
