/** One finding of the doctor. `unsafe` means that the server must not be public yet. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'unsafe'
  /** One sentence: what was found and what to do about it. */
  readonly text: string
}
