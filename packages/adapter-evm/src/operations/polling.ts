/** A new look every second at first; later only as often as slow chains make blocks. */
export const FIRST_POLL_MS = 1_000
export const LATER_POLL_MS = 4_000
export const FIRST_POLLS = 15
/** Endpoints and wallets flap; more failures in a row than this are an outage. */
export const FAILURES_ALLOWED = 8
