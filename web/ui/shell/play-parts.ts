// What a shell shows around the board beside its status line and buttons. A board that only shows a position does without.
import '../play/level-menu.ts';
import '../play/player-bar.ts';
import '../analysis/thought-strip.ts';
