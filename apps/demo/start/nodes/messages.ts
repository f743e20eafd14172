/** What a node's process tells the one that has started it. */
export interface NodeStarted {
  readonly port: number
}

/** What it is told. */
export interface ClockAdvanced {
  /** Since the demo has started. */
  readonly aheadMs: number
}
