// The parts of a board with an engine.
import './game-parts.ts';
import '../ui/shell/play-parts.ts';
import '../ui/analysis/pv-panel.ts';

export { EngineClient } from '../engine/client/client.ts';
