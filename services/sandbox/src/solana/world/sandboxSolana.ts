export interface SolanaPerson {
  /** Number of the test account. */
  readonly index: number
  readonly address: string
}

export interface SolanaToken {
  /** The address of the token's mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The token program that owns the mint. */
  readonly program: string
}

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const people = {
  /** Holds 10 SOL and both tokens, and has a history. */
  alice: { index: 0, address: '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1' },
  /** Holds SOL, and has no token account. */
  bob: { index: 1, address: 'AvR1rJmC55vz34wRmMcb39nSmsRqspNRaYijMxMuc45y' },
  /** A person who has received SOL and tokens from alice. */
  carol: { index: 2, address: 'HdGxcZCS32432kMhbN8uXzvdicgs4zCU4qpL4LWtGjJY' },
  /** Does not exist on the chain: the first payment has to cover the rent. */
  dave: { index: 3, address: 'Ef65CyS4fE3r7NxnSt868bCrDQCk7vsUK4VoNMz9KPAH' },
  /** Minted all tokens and funds the faucet. */
  treasury: { index: 20, address: 'EMMjbBVmjo87dSoMcEayQk3EBesiWjj7xYBbAU7nX6PK' },
} as const satisfies Readonly<Record<string, SolanaPerson>>

const tokens = {
  /** A token of the first token program. Its name is in a metadata account. */
  husd: {
    address: '9Yes4nk3uNHh5vNxDW5EaJLtgpyGSPKYM6h9UFxnJF9T',
    name: 'Harbor USD',
    symbol: 'HUSD',
    decimals: 6,
    program: TOKEN_PROGRAM,
  },
  /** A token of Token-2022. Its name is in the mint. */
  moor: {
    address: 'E7x7bnX2HpXx4p7ftao8CQ4KzLqcCSVi86UGeYXWobFo',
    name: 'Mooring',
    symbol: 'MOOR',
    decimals: 9,
    program: TOKEN_2022_PROGRAM,
  },
  /** Unsolicited, with a misleading name. */
  spam: {
    address: '46HjNBjJQzyLYop3k4dLreLfvwtM5gMxGnKv9MySPzuV',
    name: 'Harbor USD',
    symbol: 'HUSD',
    decimals: 6,
    program: TOKEN_2022_PROGRAM,
  },
} as const satisfies Readonly<Record<string, SolanaToken>>

const genesisHash = 'CXK36rCKoiM1aR8jLy8Xe5zyiGpvf47mfjFCCfC8TRsL'

/** The local Solana network, by its CAIP-2 id. */
export const SANDBOX_SOLANA_CHAIN_ID = `solana:${genesisHash.slice(0, 32)}` as const

/**
 * The initial state of the local Solana network. Plain data, so that pages can import it. Amounts
 * are in the smallest unit.
 */
export const sandboxSolana = {
  chainId: SANDBOX_SOLANA_CHAIN_ID,
  genesisHash,
  people,
  tokens,
  holdings: {
    alice: { lamports: 10_000_000_000n, husd: 2_500_000_000n, moor: 40_000_000_000n },
    bob: { lamports: 5_000_000_000n },
    carol: { lamports: 1_250_000_000n, husd: 120_500_000n, moor: 2_000_000_000n },
  },
} as const
