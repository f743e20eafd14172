import { risksApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { Risks } from './createRisks.ts'

export const riskRoutes = (risks: Risks, gate: Gate): Hono =>
  implement(risksApi, {
    gate,
    handlers: { risks: (params) => risks.ask(params) },
    policies: { risks: { limit: 'data', cacheSeconds: 0 } },
  })
