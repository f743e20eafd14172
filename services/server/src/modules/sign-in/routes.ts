import { signInApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import { implement } from '../../implement.ts'
import type { SignIns } from './createSignIns.ts'

const policy: RoutePolicy = { limit: 'signIn', cacheSeconds: 0 }

export function signInRoutes(signIns: SignIns, gate: Gate): Hono {
  return implement(signInApi, {
    gate,
    handlers: {
      nonce: ({ visitor }, visit) => signIns.nonce(visitor, visit),
      async verify(proof, visit) {
        // Each one that is accepted fills a row for days.
        await gate.consume('proofs', visit, 1)
        return signIns.verify(proof, visit)
      },
      session: ({ token }, visit) => signIns.session(token, visit),
      signOut: ({ token }, visit) => signIns.signOut(token, visit),
    },
    policies: {
      nonce: policy,
      verify: policy,
      // The back end of an app asks for all of its users, in a language of its own.
      session: { limit: 'signInChecks', cacheSeconds: 0, anySdk: true },
      signOut: policy,
    },
  })
}
