/** Wallet lists change over days, so one request per visit is enough. */
export const DIRECTORY_STALE_MS = 10 * 60_000
