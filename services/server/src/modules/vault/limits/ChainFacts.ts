/** What the vault learns of chains. All of it comes from the operator's own nodes and settings. */
export interface ChainFacts {
  /** Undefined for a chain that this server does not serve. */
  of(chainId: string): ServedChain | undefined
  /** Asks a node. Rejects if it does not answer, and if it refuses. */
  ask(chainId: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** The highest known prices of whole tokens in US dollars by their CAIP-10 ids, in their order; null for unknown ones. */
  prices(ids: readonly string[]): Promise<readonly (number | null)[]>
  /** What an account holds on all networks of real money, in US dollars. Rejects if no chain can be read. */
  worth(address: string): Promise<number>
}

export interface ServedChain {
  readonly native: { readonly symbol: string; readonly decimals: number }
  readonly testnet: boolean
}

/** The facts of a server that reads no chain: it has no prices, so all that is paid counts as more than any limit. */
export const noChains: ChainFacts = {
  of: () => undefined,
  ask: () => Promise.reject(new Error('This server reads no chain.')),
  prices: async (ids) => ids.map(() => null),
  worth: () => Promise.reject(new Error('This server reads no chain.')),
}
