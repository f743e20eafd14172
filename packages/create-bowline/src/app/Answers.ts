import type { Family, Framework } from './choices.ts'

export interface Answers {
  readonly framework: Framework
  /** The families of chains that the app serves. There is at least one. */
  readonly families: readonly Family[]
  /** Adds a server of the app's own, and with it the directory of wallets and pairing with phones. */
  readonly server: boolean
}
