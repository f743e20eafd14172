/** The placeholder address of SOL. Not a mint. */
export const SOL_PLACEHOLDER = 'So11111111111111111111111111111111111111111'

/** The mint of wrapped SOL. Price services identify SOL by it. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

export const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
