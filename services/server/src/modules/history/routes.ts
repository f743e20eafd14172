import { historyApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { History } from './createHistory.ts'

export function historyRoutes(history: History, gate: Gate): Hono {
  return implement(historyApi, {
    gate,
    handlers: { history: (params) => history.history(params) },
    policies: { history: { limit: 'history', cacheSeconds: 0 } },
  })
}
