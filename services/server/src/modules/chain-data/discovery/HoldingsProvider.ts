import type { Upstream } from '../../../drivers/upstream/Upstream.ts'

/** One page of the contracts that a service names. Amounts are left to the chain. */
export interface NamedPage {
  /** Contracts in any spelling. Tokens of which the account has none are left out. */
  readonly contracts: readonly string[]
  /** Whether rows were left out that do not say what they name. */
  readonly hasBadRows: boolean
  /** What the next page is asked with; `undefined` at the end. */
  readonly next: string | undefined
}

/** A service that names the fungible tokens that an account holds on one chain. */
export interface HoldingsProvider {
  /** Rejects as `Upstream.json` does. */
  read(account: string, page: string | undefined): Promise<NamedPage>
}

export interface ProviderOptions {
  readonly upstream: Upstream
  /** CAIP-2. */
  readonly chainId: string
  readonly apiKey: string | undefined
}
