/** Message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Message of any thrown value without the name of its field, and the input field that it names; `''` for none. */
export function errorText(error: unknown): { field: string; message: string } {
  const field = error instanceof Error && 'field' in error && typeof error.field === 'string' ? error.field : '';
  const message = errorMessage(error);
  const named = field !== '' && message.startsWith(`${field}: `);
  return { field, message: named ? message.slice(field.length + 2) : message };
}

/** Message of any thrown value, behind the name of the input field that it is about. */
export function errorWithField(error: unknown): string {
  const { field, message } = errorText(error);
  return field === '' ? message : `${field}: ${message}`;
}
