/** Stands for SOL wherever a token is asked for. It is no mint. */
export const SOL_PLACEHOLDER = 'So11111111111111111111111111111111111111111'

/** The mint of SOL in the form of a token: whoever knows prices knows SOL by it. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'
