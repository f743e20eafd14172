/** A number is said once it has stood still for this long. */
export const ANNOUNCE_WAIT_MS = 500
