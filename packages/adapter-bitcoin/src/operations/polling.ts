/** A new look every second at first; later only as often as makes sense with a block in ten minutes. */
export const FIRST_POLL_MS = 1_000
export const LATER_POLL_MS = 15_000
export const FIRST_POLLS = 15
/**
 * Nodes tell each other of a transaction within seconds. One that is not known this many times in a row, for
 * five minutes, has not arrived, or they have dropped it.
 */
export const UNKNOWN_LOOKS = FIRST_POLLS + 20
/** Endpoints flap; more failures in a row than this are an outage. */
export const FAILURES_ALLOWED = 8
