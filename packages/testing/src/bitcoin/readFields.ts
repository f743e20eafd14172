/** The fields of what an app has sent, none when it has none. */
export function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
