/** What one message between an app and the page of a wallet may hold. Larger ones are refused unread. */
export const MESSAGE_LIMITS = {
  depth: 32,
  /** Values of all kinds, objects and lists included. */
  nodes: 5_000,
  /** The length of one string, in UTF-16 code units. */
  stringLength: 131_072,
  /** The length of all strings and property names together. */
  totalLength: 262_144,
} as const

/** What an app may ask of the page of a wallet. */
export const CHANNEL_LIMITS = {
  /** Requests that wait for their answers. */
  inFlight: 16,
  /** Requests per second on average, and at once. */
  perSecond: 20,
  burst: 60,
  /** The number of malformed messages within `malformedWithinMs` that ends the channel. */
  malformed: 5,
  malformedWithinMs: 60_000,
} as const

/** How often a page says that it is still at work on a request. */
export const ALIVE_EVERY_MS = 5_000
/** A page that has been silent for so long is given up. */
export const SILENCE_MS = 30_000
/** How often a page says that it has loaded, until it is greeted. */
export const BOOT_EVERY_MS = 250
/** How long a page may take to load and to answer the first message. */
export const BOOT_WITHIN_MS = 20_000
