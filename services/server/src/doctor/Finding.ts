/** One finding of the doctor. `unsafe` means that the server must not be public yet. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'unsafe'
  /** One sentence: what was found and what to do about it. */
  readonly text: string
}

export const unsafe = (text: string): Finding => ({ level: 'unsafe', text })

export function reasonOf(error: unknown): string {
  // Node tries each address of a host, and has a reason for each of them.
  const [reason = error] = error instanceof AggregateError ? error.errors : []
  return reason instanceof Error ? reason.message : String(reason)
}
