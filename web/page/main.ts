import { EngineClient } from '../engine/client.ts';
import { positionOfAddress } from '../game/address.ts';
import { Session } from '../game/session.ts';
import { RiposteApp } from './app.ts';

const session = new Session((onState) => new EngineClient({ onState }));
const app = document.querySelector('riposte-app');
if (app instanceof RiposteApp) app.session = session;
void session.open(positionOfAddress(location.search));
