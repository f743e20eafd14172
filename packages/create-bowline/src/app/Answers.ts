import type { Family, Framework } from './choices.ts'

export interface Answers {
  readonly framework: Framework
  /** At least one. */
  readonly families: readonly Family[]
  /** Adds a server of the app's own, and with it the directory of wallets and pairing with phones. */
  readonly server: boolean
}
