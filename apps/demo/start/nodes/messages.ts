/** What a node's process tells the one that has started it. */
export interface NodeStarted {
  readonly port: number
}

/** What it is told. */
export interface ClockAdvanced {
  readonly advanceMs: number
}
