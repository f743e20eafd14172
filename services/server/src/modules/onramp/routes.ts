import { onrampApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import { readBody } from '../../http/readBody.ts'
import type { Onramp } from './createOnramp.ts'

const OPTIONS_SECONDS = 300
const MAX_NOTICE_BYTES = 64_000
const policy: RoutePolicy = { limit: 'onramp', cacheSeconds: 0 }

export function onrampRoutes(onramp: Onramp, gate: Gate): Hono {
  const app = implement(onrampApi, {
    gate,
    handlers: {
      providers: (params) => onramp.providers(params),
      options: (params) => onramp.options(params),
      quote: (params) => onramp.quote(params),
      url: (params, visit) => onramp.url(params, visit),
      order: (params, visit) => onramp.order(params, visit),
    },
    policies: {
      providers: policy,
      options: { limit: 'onramp', cacheSeconds: OPTIONS_SECONDS },
      quote: policy,
      url: policy,
      order: policy,
    },
  })
  // Providers send no project id: their signature authorises them.
  app.post('/v1/onramp/notices/:provider', async (c) => {
    const body = await readBody(c.req.raw, MAX_NOTICE_BYTES)
    await onramp.notice(c.req.param('provider'), { headers: c.req.raw.headers, body })
    return c.body(null, 204)
  })
  return app
}
