import type { SocialProvider } from '@bowline/common'
import type { KitOptions } from '@bowline/react'
import type { Family } from './families.ts'

export const LOGINS = { email: 'Email', social: 'Social', passkey: 'Passkey' } as const

export type Login = keyof typeof LOGINS

/** What a kit of these pages is made from: enough to create it, and to write the code that does. */
export interface Recipe {
  readonly families: readonly Family[]
  readonly logins: readonly Login[]
  /** The accounts elsewhere to log in with. The sandbox has a stand-in for each provider. */
  readonly socials: readonly SocialProvider[]
  /** Whether phone wallets can be paired. */
  readonly pairing: boolean
  /** Whether requests are decoded and shown before a wallet is asked. */
  readonly previews?: boolean | undefined
  /** Options that differ from their defaults, as data. */
  readonly options: Omit<KitOptions, 'adapters' | 'connectors' | 'preview'>
  /** The ready-made theme that `options.theme` is, by its name in `@bowline/react`. */
  readonly themeName?: string | undefined
}
