/** How a wallet behaves where real wallets differ from one another. */
export interface EvmWalletProfile {
  /** The wallet and the version of which this holds. */
  readonly of: string
  /** Where it was seen: by running the wallet, in its published source, or in what others have reported. */
  readonly seen: 'running' | 'source' | 'reports'
  /** What sites hear by themselves when the person locks the wallet, and when they unlock it. */
  readonly tells: {
    readonly lock: 'accountsChanged' | 'nothing'
    readonly unlock: 'accountsChanged' | 'nothing'
  }
  /** The wallet emits the accounts to a site that asks for them first after an unlock, before it answers. */
  readonly tellsWhenAsked: boolean
  readonly whileLocked: {
    /** Whether a site that is allowed still sees its accounts. Default `hidden`. */
    readonly accounts?: 'hidden' | 'shown' | undefined
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
  /** What a site that the wallet does not know hears when it reads. Default: no accounts, and no permission. */
  readonly stranger?: { readonly accounts?: unknown; readonly permission?: 'told' } | undefined
  /** Whether sites can ask for their permission, and give it back. `fails`: it is given back, and an error is answered. */
  readonly permissions?: 'unsupported' | undefined
  readonly revoke?: 'fails' | 'unsupported' | undefined
  /** A second request for accounts waits behind the first. Default: it is refused, by `pending`. */
  readonly queues?: boolean | undefined
  /** It goes to a network that it knows without asking its person. */
  readonly switchesSilently?: boolean | undefined
  /** What it throws when its person declines, by method, and for a network that it does not know. */
  readonly refuses?: Readonly<Record<string, unknown>> | undefined
  readonly unknownChain?: unknown
  /** The error of a request for accounts while one of the same site is open. */
  pending(origin: string): unknown
}
