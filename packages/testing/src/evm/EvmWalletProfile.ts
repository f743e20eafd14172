import type { ProviderRpcError } from './ProviderRpcError.ts'

/** How a wallet behaves where real wallets differ from one another. */
export interface EvmWalletProfile {
  /** The wallet and the version of which this holds. */
  readonly of: string
  /** Where it was seen: by running the wallet, or in its published source. */
  readonly seen: 'running' | 'source'
  /** What sites hear by themselves when the person locks the wallet, and when they unlock it. */
  readonly tells: {
    readonly lock: 'accountsChanged' | 'nothing'
    readonly unlock: 'accountsChanged' | 'nothing'
  }
  /** The wallet emits the accounts to a site that asks for them first after an unlock, before it answers. */
  readonly tellsWhenAsked: boolean
  readonly whileLocked: {
    /** What a site that is allowed hears of its permission (EIP-2255). */
    readonly permission: 'told' | 'hidden'
    /** Whether a site can give its permission back. `ignored`: it is answered as if. */
    readonly revoke: 'done' | 'ignored'
    /** What a site gets that asks for accounts: an error, or it waits until the person has unlocked it. */
    readonly connect: 'refuse' | 'ask'
    /** What an allowed site gets that asks for a signature or a payment, likewise. */
    readonly request: 'refuse' | 'ask'
  }
  /** Whether permissions name the accounts that they are for. */
  readonly caveats: boolean
  /** The error of a request for accounts while one of the same site is open. */
  pending(origin: string): ProviderRpcError
}
