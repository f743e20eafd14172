/** The initial state of the local Polkadot chain. Plain data, so that pages can import it. */
export const sandboxPolkadot = {
  /** CAIP-2. Chains that begin as a copy of another one's genesis have this hash of the first block. */
  chainId: 'polkadot:45454545454545454545454545454545',
  name: 'Polkadot Local',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  /** The initial balance of each account, in the smallest unit. */
  startAmount: 1_000_000_000_000_000n,
  /** Tokens of the chain's pallet for them, of which Alice and Bob have some. */
  assets: {
    husd: {
      id: 1984,
      name: 'Harbor Dollar',
      symbol: 'HUSD',
      decimals: 6,
      minimum: 10_000n,
      isSufficient: true,
    },
    /** An account needs the chain's own currency before it can hold some. */
    moor: { id: 7, name: 'Moor', symbol: 'MOOR', decimals: 10, minimum: 1n, isSufficient: false },
  },
  /** The initial holding of each token. */
  startAssets: 2_500_000_000n,
  /** `index` is the number of the test account whose key is used. */
  people: {
    alice: { index: 0, address: '5HbEAfgtfoJcTZzja76Z5UsKW3B2wrj9xGefpE6yRiFf71iN' },
    bob: { index: 1, address: '5HjmJnMDZMtE6ZD9Pvor4F4AaDtFq9quKU8suUWUVyBcb6sH' },
    carol: { index: 2, address: '5C5KSRaBqJXnHy2Ruax5MALnnGZaeEYvH7da2idLTzpGTNX3' },
    dave: { index: 3, address: '5DF76DAjAKck6b4ZcbHwP7UJPBaG85PGzf26pb6TNYosbfVS' },
    erin: { index: 4, address: '5CfVo8KCyfXtGKkfG5dCtewSr6nCnscjM1gJEitmdb4ntBze' },
  },
} as const
