import { killableDrivers } from './killable.ts';
import { testKills } from './kills.ts';

testKills('chromium', killableDrivers.chromium);
