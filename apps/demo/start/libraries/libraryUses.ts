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

export interface LibraryUse {
  /** Its name in the registry of packages, or that of an older version here: `viem-2.38`. */
  readonly library: string
  readonly family: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  /** What is tried with it, over each kind of wallet. The others it has no function for. */
  readonly acts: readonly Act[]
}

/** Each is run by `libraries.long.test.ts`, with a wallet in the page and with a paired one. */
export const LIBRARY_USES: readonly LibraryUse[] = [
  {
    library: 'viem',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
  },
  {
    library: 'ethers',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
  },
  {
    library: 'web3',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
  },
  {
    library: '@wagmi/core',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
  },
  {
    library: 'viem-2.38',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'batch', 'account', 'leave'],
  },
  {
    library: 'ethers-5',
    family: 'eip155',
    acts: ['sign', 'typed', 'send', 'refuse', 'switch', 'account', 'leave'],
  },
  {
    library: '@safe-global/protocol-kit',
    family: 'eip155',
    acts: ['sign', 'send', 'refuse', 'batch', 'leave'],
  },
  {
    library: 'permissionless',
    family: 'eip155',
    acts: ['send', 'refuse', 'batch', 'leave'],
  },
  { library: 'siwe', family: 'eip155', acts: ['sign'] },
  { library: '@solana/kit', family: 'solana', acts: ['send', 'refuse', 'leave'] },
  { library: '@solana/web3.js', family: 'solana', acts: ['send', 'refuse', 'leave'] },
  { library: '@coral-xyz/anchor', family: 'solana', acts: ['send', 'refuse', 'batch'] },
  { library: '@polkadot/api', family: 'polkadot', acts: ['sign', 'send', 'refuse', 'batch'] },
  { library: 'dedot', family: 'polkadot', acts: ['send', 'refuse', 'batch'] },
  { library: 'polkadot-api', family: 'polkadot', acts: ['sign', 'send', 'refuse', 'batch'] },
  { library: 'bitcoinjs-lib', family: 'bip122', acts: ['sign', 'send', 'refuse'] },
  { library: 'sats-connect', family: 'bip122', acts: ['sign', 'send', 'refuse', 'leave'] },
]
