/** Stand-in for environments without a DOM: importing it is safe, constructing it throws. */
export class RiposteBoard {
  constructor() {
    throw new Error('<riposte-board> needs a browser');
  }
}
