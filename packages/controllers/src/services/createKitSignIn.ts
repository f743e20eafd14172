import { isKitError } from '@bowline/common'
import { isSignInRefusal, type SignInServer } from '@bowline/common/sign-in'
import { internals, type Kit } from '../kit/kit.ts'
import { STORAGE_PREFIX } from '../persistence/readKept.ts'
import { serviceClient } from './serviceClient.ts'

/** Read anew for each call: another tab may have replaced it. */
const TOKEN = `${STORAGE_PREFIX}signInToken`

/**
 * Creates the sign-in of an app without a back end of its own, with the kit's server. The session is a token that
 * this browser keeps: cookies of the server's site would not reach it from the app's.
 */
export function createKitSignIn(kit: Kit): Required<SignInServer> {
  const { storage } = internals(kit)
  const client = () => serviceClient(kit, 'signIn')
  /** The visitor to whom the server has given nonces. */
  let visitor: string | undefined

  async function read(): Promise<string | undefined> {
    return (await storage.get(TOKEN)) ?? undefined
  }

  /** Forgets a token that has ended, unless another tab has replaced it. */
  async function forget(token: string) {
    if ((await read()) === token) await storage.remove(TOKEN)
  }

  return {
    async getNonce(options) {
      const given = await (await client()).nonce({ visitor }, options)
      visitor = given.visitor
      return given
    },

    async verify(proof, options) {
      const { verify } = await client()
      try {
        const token = await read()
        const answer = await verify({ ...proof, visitor: visitor ?? '', token }, options)
        await storage.set(TOKEN, answer.token)
        return { ok: true, session: answer.session }
      } catch (error) {
        const refusal = isKitError(error, 'HTTP_STATUS') && error.context.reason
        if (isSignInRefusal(refusal)) return { ok: false, refusal }
        throw error
      }
    },

    async getSession(options) {
      const token = await read()
      if (token === undefined) return undefined
      const { session } = await (await client()).session({ token }, options)
      if (!session) await forget(token)
      return session ?? undefined
    },

    async signOut(options) {
      // Another visitor from here on: messages of before cannot be sent again.
      visitor = undefined
      const token = await read()
      if (token === undefined) return
      await (await client()).signOut({ token }, options)
      await forget(token)
    },

    getToken: read,
  }
}
