const MB = 1024 * 1024

/** The scope of a limit. */
export type QuotaScope = 'socket' | 'address' | 'project' | 'server'

/** The actions with a rate limit. */
export type RateName = keyof typeof relayRates

/** Rates are counted in windows of this length. */
export const RATE_WINDOW_MS = 10_000

/** The limit of each action in ten seconds. */
export const relayRates = {
  /** One for each frame, and one for each topic, message or receipt in it. */
  operations: { socket: 12_000, address: 50_000, project: 200_000, server: 400_000 },
  /** Published messages. */
  messages: { socket: 200, address: 5_000, project: 20_000, server: 40_000 },
  /** Bytes of frames. */
  bytes: { socket: 4 * MB, address: 16 * MB, project: 64 * MB, server: 128 * MB },
} as const

/** The limit of each kind at the same time. */
export const relayHoldings = {
  sockets: { address: 500, project: 20_000, server: 25_000 },
  subscriptions: { socket: 5_000, address: 20_000, project: 250_000, server: 500_000 },
  /** Messages that wait in mailboxes, by sender. */
  messages: { address: 20_000, project: 500_000, server: 1_000_000 },
  /** The size of these messages. */
  bytes: { address: 64 * MB, project: 512 * MB, server: 1024 * MB },
} as const

/** A socket with this many refused requests in a window is closed. Large frames count more. */
export const MAX_REFUSALS = 200
/** Each of this many bytes of a refused frame counts as one more refusal. */
export const REFUSAL_BYTES = 16 * 1024

/** Handshakes in a window. */
export const handshakeLimits = {
  /** Of one address, before anything is verified. */
  attempts: { amount: 200, windowMs: 1_000 },
  /** Failed ones of one address. */
  failures: { amount: 20, windowMs: 10_000 },
  /** Failed ones of all addresses. Above it only addresses that connected before are admitted. */
  unknownFailures: { amount: 100, windowMs: 250 },
  /** Successful handshakes. The rest of a window is left for the server's other work. */
  project: { amount: 200, windowMs: 250 },
  server: { amount: 250, windowMs: 250 },
} as const
