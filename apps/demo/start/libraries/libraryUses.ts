/** What apps do with a library over a provider of the kit. */
export const ACTS = {
  sign: 'Sign',
  typed: 'Typed data',
  send: 'Send, wait',
  refuse: 'Refused',
  switch: 'Switch',
  batch: 'Batch',
  account: 'Other account',
  leave: 'Left',
} as const

export type Act = keyof typeof ACTS

/** Why a library is not tried with something. */
export const REASONS = {
  noFunction: 'the library has no function for it',
  noSuch: 'the family has no such thing',
  eachTime: 'the library is given the account or the chain each time, and asks the wallet for none',
  oneAccount: 'the library is made for one account on one chain',
} as const

type Reason = keyof typeof REASONS

export interface LibraryUse {
  /** Its name in the registry of packages, or that of an older version here: `viem-2.38`. */
  readonly library: string
  readonly family: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  /** What is tried with it, over each kind of wallet. */
  readonly acts: readonly Act[]
  /** Why all else is not. */
  readonly lacks: Readonly<Partial<Record<Act, Reason>>>
  /** What the embedded wallet does otherwise, and why. */
  readonly notEmbedded?: Readonly<Partial<Record<Act, string>>> | undefined
}

/** What all libraries of a family lack. */
const SOLANA = { typed: 'noSuch', switch: 'eachTime', account: 'eachTime' } as const
const POLKADOT = SOLANA
const BITCOIN = { ...SOLANA, batch: 'noSuch' } as const

/** Each is run by `libraries.long.test.ts`, with a wallet in the page and with a paired one, and by `embeddedLibraries.long.test.ts`. */
export const LIBRARY_USES: readonly LibraryUse[] = [
  {
    library: 'viem',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
    lacks: {},
  },
  {
    library: 'ethers',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
    lacks: { batch: 'noFunction' },
  },
  {
    library: 'web3',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
    lacks: { batch: 'noFunction' },
  },
  {
    library: '@wagmi/core',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
    lacks: {},
  },
  {
    library: 'viem-2.38',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
    lacks: {},
  },
  {
    library: 'ethers-5',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
    lacks: { batch: 'noFunction' },
  },
  {
    library: '@safe-global/protocol-kit',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'batch', 'leave'],
    lacks: { switch: 'oneAccount', account: 'oneAccount' },
  },
  {
    library: 'permissionless',
    family: 'eip155',
    acts: ['send', 'refuse', 'batch', 'leave'],
    lacks: { sign: 'noFunction', typed: 'noFunction', switch: 'oneAccount', account: 'oneAccount' },
  },
  {
    library: 'siwe',
    family: 'eip155',
    acts: ['sign'],
    lacks: {
      typed: 'noFunction',
      send: 'noFunction',
      refuse: 'noFunction',
      switch: 'noFunction',
      batch: 'noFunction',
      account: 'noFunction',
      leave: 'noFunction',
    },
  },
  {
    library: '@solana/kit',
    family: 'solana',
    acts: ['send', 'refuse', 'leave'],
    lacks: { ...SOLANA, sign: 'noFunction', batch: 'noFunction' },
  },
  {
    library: '@solana/web3.js',
    family: 'solana',
    acts: ['send', 'refuse', 'leave'],
    lacks: { ...SOLANA, sign: 'noFunction', batch: 'noFunction' },
  },
  {
    library: '@coral-xyz/anchor',
    family: 'solana',
    acts: ['send', 'refuse', 'batch', 'leave'],
    lacks: { ...SOLANA, sign: 'noFunction' },
  },
  {
    library: '@polkadot/api',
    family: 'polkadot',
    acts: ['sign', 'send', 'refuse', 'batch', 'leave'],
    lacks: POLKADOT,
  },
  {
    library: 'dedot',
    family: 'polkadot',
    acts: ['send', 'refuse', 'batch', 'leave'],
    lacks: { ...POLKADOT, sign: 'noFunction' },
  },
  {
    library: 'polkadot-api',
    family: 'polkadot',
    acts: ['sign', 'send', 'refuse', 'batch', 'leave'],
    lacks: POLKADOT,
  },
  {
    library: 'bitcoinjs-lib',
    family: 'bip122',
    acts: ['sign', 'send', 'refuse', 'leave'],
    lacks: BITCOIN,
  },
  {
    library: 'sats-connect',
    family: 'bip122',
    acts: ['sign', 'send', 'refuse', 'leave'],
    lacks: BITCOIN,
  },
]
