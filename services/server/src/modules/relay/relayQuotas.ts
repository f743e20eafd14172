const MB = 1024 * 1024

/** What a limit is counted for. */
export type QuotaScope = 'socket' | 'address' | 'project' | 'server'

/** What a client may do so often. */
export type RateName = keyof typeof relayRates

/** Rates are counted in windows of this length. */
export const RATE_WINDOW_MS = 10_000

/** How much of each may happen in ten seconds. */
export const relayRates = {
  /** One for each frame, and one for each topic, message or receipt in it. */
  operations: { socket: 12_000, address: 50_000, project: 200_000, server: 400_000 },
  /** Published messages. */
  messages: { socket: 200, address: 5_000, project: 20_000, server: 40_000 },
  /** Bytes of frames. */
  bytes: { socket: 4 * MB, address: 16 * MB, project: 64 * MB, server: 128 * MB },
} as const

/** How much of each there may be at a time. */
export const relayHoldings = {
  sockets: { address: 500, project: 20_000, server: 25_000 },
  subscriptions: { socket: 5_000, address: 20_000, project: 250_000, server: 500_000 },
  /** Messages that wait in mailboxes, by sender. */
  messages: { address: 20_000, project: 500_000, server: 1_000_000 },
  /** What these messages take. */
  bytes: { address: 64 * MB, project: 512 * MB, server: 1024 * MB },
} as const

/** A socket whose requests were refused this often in a window is closed; large frames count more. */
export const MAX_REFUSALS = 200
/** Of a refused frame, so many bytes count as one refusal more. */
export const REFUSAL_BYTES = 16 * 1024

/** Handshakes in a window. */
export const handshakeLimits = {
  /** Of one address, before anything is read. */
  attempts: { amount: 200, windowMs: 1_000 },
  /** Failed ones of one address. */
  failures: { amount: 20, windowMs: 10_000 },
  /** Failed ones of all addresses. Above it only addresses that connected before are admitted. */
  unknownFailures: { amount: 100, windowMs: 250 },
  /** Successful ones. The rest of a window is left to everything else that the server does. */
  project: { amount: 200, windowMs: 250 },
  server: { amount: 250, windowMs: 250 },
} as const
