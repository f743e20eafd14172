import * as v from 'valibot'
import { loginSchema } from '../service/createLogins.ts'
import { walletRecordSchema } from '../store/WalletRecord.ts'

/** What the wallet's own page, in a window, asks the wallet's page in an app that has opened it. */
export const WANTS_APP = 'bowline-home'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** What that one says of the app. */
export const askingAppSchema = v.object({
  /** The browser says so. */
  origin: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]{1,255}$/)),
  /** The operator calls it so. */
  name: text(100),
  /** How the user has chosen to log in there. */
  via: v.variant('kind', [
    v.object({ kind: v.literal('email'), email: text(320) }),
    v.object({ kind: v.literal('social'), provider: text(32) }),
    v.object({ kind: v.literal('passkey') }),
  ]),
  /** How the app looks. */
  look: v.optional(
    v.object({
      theme: v.picklist(['light', 'dark']),
      accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
      radius: v.optional(v.picklist(['none', 'sm', 'md', 'lg'])),
    }),
  ),
})

export type AskingApp = v.InferOutput<typeof askingAppSchema>

/** What the own page hands over: a login of the app's own, and keys as they are, which neither page can read. */
export const fromHomeSchema = v.object({
  login: loginSchema,
  proofKey: v.object({ privateKey: v.instance(CryptoKey), publicKey: v.instance(CryptoKey) }),
  wallet: walletRecordSchema,
  /** It says whether the wallet is locked. */
  lastUse: v.optional(v.number()),
})

export type FromHome = v.InferOutput<typeof fromHomeSchema>
