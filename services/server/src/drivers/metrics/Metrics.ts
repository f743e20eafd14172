/** The result of a request to a node or to another service. */
export type Outcome = 'ok' | 'refused' | 'failed'

/**
 * Counts what the server does. A label is never a value that a client chooses: routes are patterns,
 * hosts and chains are the operator's.
 */
export interface Metrics {
  answered(answer: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
    /** As `x-cache` says. */
    readonly cache: string | null
  }): void
  askedNode(question: {
    readonly chainId: string
    readonly host: string
    readonly outcome: Outcome
    readonly seconds: number
  }): void
  askedUpstream(question: {
    readonly name: string
    readonly outcome: Outcome
    readonly seconds: number
  }): void
  /** Reads a value each time the metrics are requested. */
  gauge(name: string, help: string, read: () => Reading): void
  /** The same for what only grows. */
  total(name: string, help: string, read: () => Reading): void
}

/** A number, or one for each value of a label. */
export type Reading =
  | number
  | { readonly label: string; readonly values: Readonly<Record<string, number>> }

export const noMetrics: Metrics = {
  answered() {},
  askedNode() {},
  askedUpstream() {},
  gauge() {},
  total() {},
}
