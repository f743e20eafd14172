/** Where the pallets of a chain are. Chains keep these numbers, since they are in what is signed. */
export interface PalletIndex {
  readonly balances: number
  readonly utility: number
  readonly proxy: number
  readonly assets?: number
}

interface KnownChain {
  /** How addresses are written there. */
  readonly prefix: number
  readonly pallets: PalletIndex
}

/** The chains whose calls can be read without their metadata. */
export const chains: Readonly<Record<string, KnownChain>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': {
    prefix: 0,
    pallets: { balances: 5, utility: 26, proxy: 29 },
  },
  'polkadot:68d56f15f85d3136970ec16946040bc1': {
    prefix: 0,
    pallets: { balances: 10, utility: 40, proxy: 42, assets: 50 },
  },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': {
    prefix: 2,
    pallets: { balances: 4, utility: 24, proxy: 30 },
  },
  // An Asset Hub that Chopsticks has started from a genesis, on somebody's own machine: no other chain has this id.
  'polkadot:45454545454545454545454545454545': {
    prefix: 42,
    pallets: { balances: 10, utility: 40, proxy: 42, assets: 50 },
  },
}
