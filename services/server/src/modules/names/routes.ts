import { namesApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import { CHAIN_CHECK_UNITS } from '../../chain/isSignedBy.ts'
import type { Gate, Visit } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { Names } from './createNames.ts'
import type { NamesVisit } from './createRegistrar.ts'

const HOUR_SECONDS = 3_600
const SIGNED_UNITS = 6
/** Short, because a new name is looked up at once. */
const policy: RoutePolicy = { limit: 'names', cacheSeconds: 0 }
/** Verifying a signature is expensive, and for a contract account it needs the chain. */
const signed: RoutePolicy = { ...policy, units: () => SIGNED_UNITS }

export function namesRoutes(names: Names, gate: Gate): Hono {
  return implement(namesApi, {
    gate,
    handlers: {
      profile: (params) => names.profile(params),
      reverse: (params) => names.reverse(params),
      suggestions: (params) => names.suggestions(params),
      zone: () => names.zone(),
      register: (params, visit) => names.register(params, visitOf(visit)),
      update: (params, visit) => names.update(params, visitOf(visit)),
      release: (params, visit) => names.release(params, visitOf(visit)),
    },
    policies: {
      profile: policy,
      reverse: policy,
      suggestions: policy,
      zone: { limit: 'names', cacheSeconds: HOUR_SECONDS },
      register: signed,
      update: signed,
      release: signed,
    },
  })

  function visitOf(visit: Visit): NamesVisit {
    return {
      host: visit.host,
      countRegistration: () => gate.consume('registrations', visit, 1),
      countChainCheck: () => gate.consume('rpcUnits', visit, CHAIN_CHECK_UNITS),
    }
  }
}
