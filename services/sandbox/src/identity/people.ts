import { createHash } from 'node:crypto'

export type SocialProvider = 'google' | 'apple' | 'facebook' | 'github' | 'discord' | 'x'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
  /** The provider has checked that the address is hers. */
  readonly isEmailVerified?: boolean | undefined
}

/** The people who can be chosen at every provider. */
export const people: readonly Person[] = [
  { id: 'ada', name: 'Ada Harbor', email: 'ada@example.org', isEmailVerified: true },
  { id: 'ben', name: 'Ben Dock', email: 'ben@example.org', isEmailVerified: true },
  { id: 'cleo', name: 'Cleo Quay' },
  // Whoever links accounts by their mail address gives Mallory the account of Ada.
  { id: 'mallory', name: 'Mallory Reef', email: 'ada@example.org', isEmailVerified: false },
]

const DIGITS = 15

/** The number of a person at a provider. The same person has another one at each. */
export function subjectOf(provider: SocialProvider, { id }: Person): string {
  const hash = createHash('sha256').update(`${provider}:${id}`).digest('hex')
  return String(BigInt(`0x${hash}`)).slice(0, DIGITS)
}
