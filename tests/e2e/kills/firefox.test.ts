import { killableDrivers } from './killable.ts';
import { testKills } from './kills.ts';

testKills('firefox', killableDrivers.firefox);
