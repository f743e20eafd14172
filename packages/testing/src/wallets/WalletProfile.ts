/** Something that is known of a wallet, with where it can be looked up. `unknown`: nobody has published it. */
export type Fact<T> = 'unknown' | { readonly is: T; readonly source: string }

export type WalletFamily = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** What a site had asked for when the wallet threw. `second`: for accounts, while it was asked for them already. */
export type WalletAct = 'connect' | 'second' | 'sign' | 'send' | 'switch' | 'add' | 'any'

/** What a wallet throws, and what it means. */
export interface WalletErrorFact {
  readonly on: WalletAct
  /** What the page gets: an object with a code and words, words alone, or a thing of its own. */
  readonly error: unknown
  /** The kit's error that it stands for. */
  readonly is: string
  /** The family in which alone the words mean this. */
  readonly family?: WalletFamily
  readonly source: string
}

/** How a wallet in the page behaves towards EVM sites, where wallets differ from one another. */
export interface EvmFacts {
  /** The domain by which it announces itself (EIP-6963). */
  readonly rdns: Fact<string>
  /** Its id there: another one for each page, or always the same. */
  readonly uuid: Fact<'perPage' | 'fixed'>
  /** What sites hear by themselves when the person locks and unlocks it. */
  readonly tellsLock: Fact<'accountsChanged' | 'nothing'>
  readonly tellsUnlock: Fact<'accountsChanged' | 'nothing'>
  /** The accounts are an event to a site that asks for them first after an unlock, before the answer. */
  readonly tellsWhenAsked: Fact<boolean>
  /** Whether a site that is allowed still sees its accounts and its permission while the wallet is locked. */
  readonly lockedAccounts: Fact<'hidden' | 'shown'>
  readonly lockedPermission: Fact<'told' | 'hidden'>
  /** What a site gets that asks for accounts, or for a signature, while it is locked. `ask`: it waits for the unlock. */
  readonly lockedConnect: Fact<'refuse' | 'ask'>
  readonly lockedRequest: Fact<'refuse' | 'ask'>
  /** What a site that the wallet does not know hears of its accounts, and of its permission. */
  readonly strangerAccounts: Fact<'none' | 'error'>
  readonly strangerPermission: Fact<'none' | 'told' | 'unsupported'>
  /** Whether permissions name the accounts that they are for. */
  readonly caveats: Fact<boolean>
  /** Whether a site can give its permission back. `fails`: it is given back, and an error is answered. */
  readonly revoke: Fact<'done' | 'ignoredWhileLocked' | 'fails' | 'unsupported'>
  /** A second request for accounts while one is open. */
  readonly secondConnect: Fact<'refused' | 'queued'>
  /** Going to a network that it knows: whether it asks its person. */
  readonly switchKnown: Fact<'asks' | 'silent'>
  /** Signing typed data (EIP-712), and several calls at once (EIP-5792). */
  readonly typedData: Fact<boolean>
  readonly batch: Fact<boolean>
}

/** How a wallet behaves towards sites of another family. */
export interface FamilyFacts {
  /** Where pages find it. */
  readonly place: Fact<string>
  /** What it does without a prompt for a site that it knows: `shows` its accounts, also while it is locked, or not. */
  readonly lockedAccounts: Fact<'hidden' | 'shown'>
  readonly secondConnect: Fact<'refused' | 'queued'>
  /** What a site that was refused gets the next time. */
  readonly afterRefusal: Fact<'asks' | 'noAccounts' | 'error'>
}

/** One of the wallets with most users: how it behaves where wallets differ, as data. */
export interface WalletProfile {
  readonly id: string
  /** What it calls itself. */
  readonly name: string
  /** The version of which this holds. */
  readonly version: string
  /** How it was seen: by running it, in its published source, or in what others have reported and its makers document. */
  readonly seen: 'running' | 'source' | 'reports'
  readonly evm?: EvmFacts
  /** Where later versions are known to behave otherwise towards EVM sites. */
  readonly later?: Pick<WalletProfile, 'version' | 'seen' | 'evm'>
  readonly solana?: FamilyFacts
  readonly polkadot?: FamilyFacts
  readonly bitcoin?: FamilyFacts
  /** Whether it connects from a phone by pairing. */
  readonly phone: Fact<boolean>
  /** The link by which a site on the same phone opens its app with an offer to pair, up to the offer. */
  readonly phoneLink?: Fact<string>
  /** What happens to a page that is open when the extension is updated. `reloads`: the wallet loads it anew once it is asked. */
  readonly atUpdate: Fact<'error' | 'silence' | 'works' | 'reloads'>
  /** What else is odd about it. */
  readonly oddities: readonly { readonly text: string; readonly source: string }[]
  readonly errors: readonly WalletErrorFact[]
}
