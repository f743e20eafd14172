/** Wallet lists change over days; within a visit they are asked for once. */
export const DIRECTORY_STALE_MS = 10 * 60_000
