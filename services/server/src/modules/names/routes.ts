import { namesApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement, type RoutePolicy } from '../../implement.ts'
import type { Names } from './createNames.ts'

const HOUR_SECONDS = 3_600
/** A name that has just been registered is looked up at once. */
const policy: RoutePolicy = { limit: 'names', cacheSeconds: 0 }

export function namesRoutes(names: Names, gate: Gate): Hono {
  return implement(namesApi, {
    gate,
    handlers: {
      profile: (params) => names.profile(params),
      reverse: (params) => names.reverse(params),
      suggestions: (params) => names.suggestions(params),
      zone: () => names.zone(),
      register: (params) => names.register(params),
    },
    policies: {
      profile: policy,
      reverse: policy,
      suggestions: policy,
      zone: { limit: 'names', cacheSeconds: HOUR_SECONDS },
      register: policy,
    },
  })
}
