import { BOARD } from '../element/attributes/attributes.ts';

/** Stand-in for environments without a DOM: importing it is safe, constructing it throws. */
export class RiposteBoard {
  /** Every attribute that the element reads. */
  static readonly attributes: readonly string[] = Object.keys(BOARD);

  constructor() {
    throw new Error('<riposte-board> needs a browser');
  }
}
