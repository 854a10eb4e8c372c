import type { ErrorInfo } from '../../protocol/protocol.ts';

/** An error that names the field at fault; `''` if there is none. */
export class EngineError extends Error {
  readonly field: string;
  constructor({ name, field, message }: ErrorInfo) {
    super(message);
    this.name = name;
    this.field = field;
  }
}
