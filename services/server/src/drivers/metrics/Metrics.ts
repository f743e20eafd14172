/** The outcome of a request to a node or to another service. */
export type Outcome = 'ok' | 'refused' | 'failed'

/**
 * Counts what the server does. A client must never choose the value of a label: routes are
 * patterns, and hosts and chains come from the configuration.
 */
export interface Metrics {
  answered(answer: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
    /** The value of `x-cache`. */
    readonly cache: string | undefined
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
  /** Counts a request for the server's share of a wallet's key. */
  unlocked(unlock: {
    readonly kind: 'device' | 'passkey' | 'password'
    readonly outcome: Outcome
    readonly seconds: number
  }): void
  /** Registers a gauge, which is read each time the metrics are requested. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void
  /** Registers a counter that is read the same way. */
  total(name: string, help: string, read: () => Reading | Promise<Reading>): void
}

/** A number, or one for each value of a label. */
export type Reading =
  | number
  | { readonly label: string; readonly values: Readonly<Record<string, number>> }

export const noMetrics: Metrics = {
  answered() {},
  askedNode() {},
  askedUpstream() {},
  unlocked() {},
  gauge() {},
  total() {},
}
