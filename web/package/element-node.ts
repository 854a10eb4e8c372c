/** Where there is no document: importing the element is harmless there, making one is not possible. */
export class RiposteBoard {
  constructor() {
    throw new Error('<riposte-board> needs a browser');
  }
}
