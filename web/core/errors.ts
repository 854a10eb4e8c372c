/** Message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Message of any thrown value, and the input field that it names; `''` for none. */
export function errorText(error: unknown): { field: string; message: string } {
  const field = error instanceof Error && 'field' in error && typeof error.field === 'string' ? error.field : '';
  return { field, message: errorMessage(error) };
}
