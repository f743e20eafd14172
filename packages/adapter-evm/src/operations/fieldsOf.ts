/** Returns the fields of a foreign value, none if it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be asked for its fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
