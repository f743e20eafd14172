/** Every limit of the relay in one place, so that an operator can read them at a glance. */
export const relayLimits = {
  /** A message above this gets an explicit error; a silent loss would leave the app waiting. */
  messageBytes: 256 * 1024,
  /** A frame above this closes the socket (a batch holds several messages). */
  frameBytes: 1024 * 1024,
  topicsPerBatch: 500,
  messagesPerBatch: 100,
  topicMessages: 256,
  /** 1 MB of text, and the rows. */
  topicBytes: 1024 * 1024 + 256 * 256,
  /** Connections that receive the messages of a topic. The oldest one of the client that has the most is dropped for a new one. */
  socketsPerTopic: 16,
  ttlMinSeconds: 30,
  ttlMaxSeconds: 30 * 86_400,
  /** An acknowledged message is remembered this long, so that a late retry is not delivered again. */
  duplicateWindowMs: 300_000,
  /** Delivery is repeated this long after the first push, then the message waits in the mailbox. */
  redeliveryMs: [5000, 15_000, 30_000],
  /** Pushes that may be unacknowledged on one socket; the rest waits in the mailbox. */
  unacknowledgedPushes: 64,
  unacknowledgedBytes: 1024 * 1024 + 256 * 256,
  /** Topics that are searched at once when there is room for pushes again. */
  resumedTopics: 100,
  /** Unanswered pushes whose late answers are still accepted. */
  rememberedPushes: 1000,
  /** Concurrent requests of one socket before reading from it pauses. */
  openRequests: 64,
  /** Answer size of one fetch; the client asks again while `hasMore` is true. */
  fetchMessages: 500,
  fetchBytes: 1024 * 1024 + 256 * 256,
  pingMs: 25_000,
  silenceMs: 90_000,
  /**
   * Unsent bytes on one socket: reading pauses above the first, the socket closes above the second.
   */
  pauseBytes: 1024 * 1024,
  closeBytes: 4 * 1024 * 1024,
  slowReaderMs: 10_000,
  /** The allowed difference of visitors' clocks. A larger one is reported to them. */
  clockSkewSeconds: 120,
  /** The longest lifetime of a client's token. Clients use a day. */
  tokenLifeSeconds: 2 * 86_400,
  /**
   * How often a server looks for what others have stored without its being told, and how many messages it looks
   * through at once.
   */
  lookMs: 10_000,
  recentMessages: 10_000,
  /** Nobody waits for a receipt, and what is sent meanwhile takes it along. */
  receiptDelayMs: 25,
  writeBatch: 64,
  /** While fewer messages than this are being stored, a further batch begins beside them. */
  fewMessages: 8,
  /** What may wait to be stored while the database is slow or gone. Further messages are refused. */
  waitingWrites: 5_000,
  waitingWriteBytes: 16 * 1024 * 1024,
  waitingReceipts: 50_000,
  /** A database that has failed is tried again this much later. */
  retryMs: 1_000,
  sweepMs: 30_000,
  /** Expired messages are removed in slices of this many rows or bytes, with a pause after each. */
  sweepRows: 250,
  sweepBytes: 4 * 1024 * 1024,
  sweepPauseMs: 5,
  /**
   * Sockets are closed this far apart on shutdown: more slowly than one other server admits them. All are closed
   * within `drainMaxMs`, so that running requests still get their time before the process is ended.
   */
  drainStepMs: 2,
  drainMaxMs: 15_000,
  closeGraceMs: 2000,
} as const

/** How long it takes to close that many sockets one after another, in milliseconds. */
export const drainMs = (sockets: number): number =>
  Math.min(sockets * relayLimits.drainStepMs, relayLimits.drainMaxMs)
