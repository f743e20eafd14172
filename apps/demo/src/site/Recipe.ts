import type { KitOptions } from '@bowline/react'
import type { Family } from './families.ts'

export const LOGINS = { email: 'E-mail', social: 'Social', passkey: 'Passkey' } as const

export type Login = keyof typeof LOGINS

/** The accounts elsewhere that the pages offer to log in with. The sandbox has a stand-in for each. */
export const SOCIALS = ['google', 'github', 'apple'] as const

/** What a kit of these pages is made from: enough to create it, and to write the code that does. */
export interface Recipe {
  readonly families: readonly Family[]
  readonly logins: readonly Login[]
  /** Whether phone wallets can be paired. */
  readonly pairing: boolean
  /** Options that differ from their defaults, as data. */
  readonly options: Omit<KitOptions, 'adapters' | 'connectors'>
  /** The ready-made theme that `options.theme` is, by its name in `@bowline/react`. */
  readonly themeName?: string | undefined
}
