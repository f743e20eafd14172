import * as v from 'valibot'
import { leaveWallet } from '../store/leftWallet.ts'
import type { Store } from '../store/openStore.ts'

const tokensSchema = v.object({
  accessToken: v.string(),
  /** The time at which the access token expires, in milliseconds since 1970. */
  expiresAt: v.number(),
  refreshToken: v.string(),
  /** Earlier pages have kept none, and took the code themselves. */
  assurance: v.optional(v.picklist(['frame', 'app-entered']), 'frame'),
})
/** What the browser keeps of a login. */
export const loginSchema = v.object({
  ...tokensSchema.entries,
  user: v.object({
    id: v.string(),
    email: v.nullable(v.string()),
    /** How the user has logged in, such as `email`. */
    provider: v.string(),
  }),
})

/** A user who is logged in here, with the tokens for the server. */
export type Login = v.InferOutput<typeof loginSchema>

/** The login that this browser keeps. Other tabs read and renew it, too, so it is read anew each time. */
export interface Logins {
  read(): Promise<Login | undefined>
  keep(login: Login): Promise<void>
  /** Forgets the login, and the user's wallet unless nothing else opens it: that is kept for the next login. */
  forget(): Promise<void>
}

export function createLogins(store: Store): Logins {
  return {
    async read() {
      const { success, output } = v.safeParse(loginSchema, await store.get('login'))
      return success ? output : undefined
    },
    keep: (login) => store.set('login', login),
    async forget() {
      await leaveWallet(store)
      await store.remove('login', 'wallet', 'receivers', 'used')
    },
  }
}
