import type { Clock } from '@bowline/common'
import { base64urlnopad } from '@scure/base'
import type { Cookies } from '../cookies.ts'
import { MAC_BYTES, type Signer } from '../createSigner.ts'
import { endOf, readSession } from './readSession.ts'
import { SESSION_COOKIE, type SessionPort } from './SessionPort.ts'

interface Parts {
  readonly signer: Signer
  readonly cookies: Cookies
  readonly clock: Pick<Clock, 'now'>
}

const PURPOSE = 'session'
const MAX_VALUE = 4_096

/**
 * Keeps the session itself in a signed cookie, so that no server has to remember it. It can be read by who
 * holds the cookie, but not changed. Signing out deletes the cookie; a copy of it stays valid until its time
 * is over. Where that is not good enough there is `createStoredSessions`.
 */
export function createCookieSessions({ signer, cookies, clock }: Parts): SessionPort {
  return {
    async read(request) {
      const value = cookies.read(request, SESSION_COOKIE)
      if (value === undefined || value.length > MAX_VALUE) return undefined
      const bytes = decode(value)
      if (!bytes || bytes.length <= MAC_BYTES) return undefined
      const json = new TextDecoder().decode(bytes.subarray(MAC_BYTES))
      const isOwn = await signer.verify(PURPOSE, json, bytes.subarray(0, MAC_BYTES))
      return isOwn ? readSession(json, clock.now()) : undefined
    },

    async write(session) {
      const json = JSON.stringify(session)
      const mac = await signer.sign(PURPOSE, json)
      const bytes = new Uint8Array([...mac, ...new TextEncoder().encode(json)])
      const seconds = Math.ceil((endOf(session) - clock.now()) / 1000)
      return [cookies.write(SESSION_COOKIE, base64urlnopad.encode(bytes), seconds)]
    },

    end: async () => [cookies.remove(SESSION_COOKIE)],
  }
}

function decode(value: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(value)
  } catch {
    return undefined
  }
}
