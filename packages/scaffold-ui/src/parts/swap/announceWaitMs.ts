/** A number is announced once it has not changed for this long. */
export const ANNOUNCE_WAIT_MS = 500
