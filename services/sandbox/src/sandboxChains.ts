import type { NativeCurrency } from '@bowline/common'

/** The mnemonic of the ten funded accounts. It is public. */
export const SANDBOX_MNEMONIC = 'test test test test test test test test test test test junk'

export interface SandboxChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Used unless another port is requested or this one is in use. */
  readonly defaultPort: number
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Two chains, so that switching between them is real. */
export const SANDBOX_CHAINS: readonly [SandboxChain, SandboxChain] = [
  { id: 31337, name: 'Bowline Local', nativeCurrency: ETHER, defaultPort: 8545 },
  { id: 31338, name: 'Bowline Harbor', nativeCurrency: ETHER, defaultPort: 8546 },
]
