import type { Address } from 'viem'
import { people } from './people.ts'

export interface SandboxFarcasterUser {
  readonly fid: number
  readonly username: keyof typeof people
  readonly displayName: string
  /** Owns the number, so its key signs. */
  readonly custody: Address
}

/** The accounts with a number, in the order in which they have registered it. */
export const farcaster: readonly SandboxFarcasterUser[] = [
  { fid: 1, username: 'alice', displayName: 'Alice', custody: people.alice.address },
  { fid: 2, username: 'bob', displayName: 'Bob', custody: people.bob.address },
]
