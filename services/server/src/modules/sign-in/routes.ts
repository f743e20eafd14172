import { signInApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import { CHAIN_CHECK_UNITS } from '../../chain/isSignedBy.ts'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { SignIns } from './createSignIns.ts'

const policy: RoutePolicy = { limit: 'signIn', cacheSeconds: 0 }

export function signInRoutes(signIns: SignIns, gate: Gate): Hono {
  return implement(signInApi, {
    gate,
    handlers: {
      nonce: ({ visitor }, visit) => signIns.nonce(visitor, visit),
      verify: (proof, visit) =>
        signIns.verify(proof, visit, {
          askChain: () => gate.consume('rpcUnits', visit, CHAIN_CHECK_UNITS),
          // Each one that is accepted fills a row for days. What is refused counts as a call of its visitor alone.
          accept: () => gate.consume('proofs', visit, 1),
        }),
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
