import type { SignInNonce } from '@bowline/common/sign-in'
import { hex } from '@scure/base'
import { MAC_BYTES, type Signer } from '../createSigner.ts'

export interface Nonces {
  issue(visitor: string, now: number): Promise<SignInNonce>
  /** Returns until when a nonce is valid; `undefined` if it is not, or was given to somebody else. */
  check(visitor: string, nonce: string, now: number): Promise<number | undefined>
}

const PURPOSE = 'nonce'
const TIME_BYTES = 4
const RANDOM_BYTES = 8
const HEAD_CHARACTERS = (TIME_BYTES + RANDOM_BYTES) * 2
const NONCE = /^[0-9a-f]+$/

/**
 * Creates nonces that need no memory until they are used: each says how long it is valid, and is signed
 * together with the visitor to whom it was given. So asking for nonces fills no store, and every process
 * with the same secrets takes them.
 */
export function createNonces(signer: Signer, lifeMs: number): Nonces {
  const bound = (visitor: string, head: string) => `${visitor}\n${head}`
  return {
    async issue(visitor, now) {
      const seconds = Math.floor((now + lifeMs) / 1000)
      const time = seconds.toString(16).padStart(TIME_BYTES * 2, '0')
      const head = time + hex.encode(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
      const mac = await signer.sign(PURPOSE, bound(visitor, head))
      const times = { issuedAt: timeOf(now), expirationTime: timeOf(seconds * 1000) }
      return { nonce: head + hex.encode(mac), ...times }
    },

    async check(visitor, nonce, now) {
      if (nonce.length !== HEAD_CHARACTERS + MAC_BYTES * 2 || !NONCE.test(nonce)) return undefined
      const head = nonce.slice(0, HEAD_CHARACTERS)
      const mac = hex.decode(nonce.slice(HEAD_CHARACTERS))
      if (!(await signer.verify(PURPOSE, bound(visitor, head), mac))) return undefined
      const expiresAt = Number.parseInt(head.slice(0, TIME_BYTES * 2), 16) * 1000
      return expiresAt > now ? expiresAt : undefined
    },
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString()
