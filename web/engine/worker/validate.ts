/**
 * Validates messages: turns anything into a `Command` (a new object of plain values) or an `ErrorInfo` that names the field.
 * Getters, proxies and cycles in a message do not get past this file and the checks of the fields.
 */
import { describeValue, type Fields, fieldsOf, InvalidField } from '../../protocol/fields.ts';
import type { ErrorInfo } from '../../protocol/protocol.ts';
import { type Command, REQUESTS, type RequestType, rowOf } from '../../protocol/requests.ts';

/** Maximum length of a message of UCI text. */
export const MAX_UCI_TEXT = 1 << 20;
/** Maximum number of lines in a message of UCI text. */
export const MAX_UCI_LINES = 1000;

function readFields(type: RequestType, id: number, fields: Fields): Command {
  const command: Record<string, unknown> = { type, id };
  for (const { name, check, needed } of rowOf(type)) {
    if (needed || fields.has(name)) command[name] = check(fields.get(name), name);
  }
  // Each check returns what its field holds.
  return command as unknown as Command;
}

/** The `id` of a message if it is valid, else 0. Errors are sent with it. */
function idOf(message: unknown): number {
  if (typeof message !== 'object' || message === null) return 0;
  const id: unknown = Object.hasOwn(message, 'id') ? (message as { id?: unknown }).id : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function isType(type: unknown): type is RequestType {
  return typeof type === 'string' && Object.hasOwn(REQUESTS, type);
}

/** A validated command, or why the message is invalid. */
export type Reading = { command: Command } | { id: number; error: ErrorInfo };

/** Validates one message. Never throws. */
export function readCommand(message: unknown): Reading {
  let id = 0;
  try {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      throw new InvalidField('message', `expected a command or UCI text, got ${describeValue(message)}`);
    }
    id = idOf(message);
    const type: unknown = Object.hasOwn(message, 'type') ? (message as { type?: unknown }).type : undefined;
    if (!isType(type)) {
      throw new InvalidField('message.type', `expected one of ${Object.keys(REQUESTS).join(', ')}, got ${describeValue(type)}`);
    }
    if (id === 0) throw new InvalidField('message.id', 'expected a whole number of at least 1');
    const fields = fieldsOf(message, 'message', ['type', 'id', ...Object.keys(REQUESTS[type])]);
    return { command: readFields(type, id, fields) };
  } catch (error) {
    const field = error instanceof InvalidField ? error.field : 'message';
    const reason = error instanceof InvalidField ? error.message : 'the message cannot be read';
    return { id, error: { name: 'InvalidMessage', field, message: reason } };
  }
}
