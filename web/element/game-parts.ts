// The parts of a board that shows a game.
import '../ui/moves/move-list.ts';
import '../ui/play/player-bar.ts';
