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
  subscriptions: { socket: 5_000, address: 8_000, project: 250_000, server: 500_000 },
  /** Messages that wait in mailboxes, by sender: here an address is an IPv4 address or a /48. */
  messages: { address: 20_000, project: 500_000, server: 1_000_000 },
  /** The size of these messages. */
  bytes: { address: 64 * MB, project: 512 * MB, server: 1024 * MB },
} as const

/** A socket with this many refused requests in a window is closed. Large frames count more. */
export const MAX_REFUSALS = 200
/** Each of this many bytes of a refused frame counts as one more refusal. */
export const REFUSAL_BYTES = 16 * 1024

/** What refusals call the limits that clients of a project, or of the server, share. */
export const SHARED = [
  ...['operations', 'messages', 'bytes', 'subscriptions'],
  ...['waiting messages', 'waiting bytes'],
] as const

/**
 * What there is beyond an amount of a project or of the server, as a part of it, for networks that have used little of
 * it: without it, a network of many addresses could use up what all share. See `fairShare`.
 */
export const RELAY_RESERVE = 1
/** The same of mailboxes, which are on the disk. */
export const MAILBOX_RESERVE = 1 / 4

/** Handshakes in a window. */
export const handshakeLimits = {
  /** The limit for handshakes of one address, before anything is verified. */
  attempts: { amount: 200, windowMs: 1_000 },
  /** Failed ones of one address. */
  failures: { amount: 20, windowMs: 10_000 },
  /**
   * Failed ones of all addresses. Above it only addresses that connected before are admitted, and networks with few
   * failures.
   */
  unknownFailures: { amount: 50, reserve: 150, windowMs: 250 },
  /**
   * Successful handshakes. The rest of a window is left for the server's other work. The reserve is more than a
   * hundred networks take in a window that each have one of it.
   */
  project: { amount: 130, reserve: 170, windowMs: 250 },
  server: { amount: 150, reserve: 225, windowMs: 250 },
} as const
