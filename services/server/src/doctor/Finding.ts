/** One thing that the doctor looked at. `unsafe` means: do not let strangers reach this server yet. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'unsafe'
  /** One sentence: what is so, and what to do about it. */
  readonly text: string
}
