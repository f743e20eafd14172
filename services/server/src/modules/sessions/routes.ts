import { grantsApi, sessionsApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import { CHAIN_CHECK_UNITS } from '../../chain/isSignedBy.ts'
import type { Gate, Visit } from '../../http/createGate.ts'
import type { Proofs } from '../../http/createProofs.ts'
import { implement } from '../../http/implement.ts'
import type { Sessions } from './createSessions.ts'

export function sessionsRoutes(sessions: Sessions, gate: Gate): Hono {
  return implement(sessionsApi, {
    gate,
    handlers: {
      sessions: (params) => sessions.list(params),
      revoke: (params, visit) => sessions.revoke(params, countChainChecks(gate, visit)),
    },
    policies: {
      sessions: { limit: 'sessions', cacheSeconds: 0 },
      revoke: { limit: 'sessions', cacheSeconds: 0 },
    },
  })
}

/** Makes the routes for the wallet's page alone, which knows its user. */
export function grantsRoutes(
  sessions: Sessions,
  { gate, proofs }: { readonly gate: Gate; readonly proofs: Proofs },
): Hono {
  return implement(grantsApi, {
    gate,
    proofs,
    handlers: {
      grant: (params, visit) => sessions.grant(params, visit, countChainChecks(gate, visit)),
    },
    policies: { grant: { limit: 'sessions', cacheSeconds: 0 } },
  })
}

const countChainChecks = (gate: Gate, visit: Visit) => () =>
  gate.consume('rpcUnits', visit, CHAIN_CHECK_UNITS)
