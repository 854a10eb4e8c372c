/** The dialogs of the page, loaded when the first one is opened. */
import './game-dialogs.ts';
import './position-dialog.ts';
