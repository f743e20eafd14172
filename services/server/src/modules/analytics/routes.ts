import type { Clock } from '@bowline/common'
import type { Hono } from 'hono'
import type { Database } from '../../drivers/db/Database.ts'
import type { Gate } from '../../http/createGate.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import { implement } from '../../implement.ts'
import { analyticsApi } from './analyticsApi.ts'
import { createEventCounts } from './repo.ts'

export interface AnalyticsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gate: Gate
  readonly enabled: boolean
}

/** Clients choose the names, so their number per day is limited. */
const MAX_NAMES_PER_DAY = 200
const MAX_EVENT_BYTES = 4_096

export function analyticsRoutes({ db, clock, gate, enabled }: AnalyticsOptions): Hono {
  const counts = createEventCounts(db)
  return implement(analyticsApi, {
    gate,
    handlers: {
      async sendEvent({ event }, { projectId }) {
        if (!enabled)
          throw new HttpProblem(
            404,
            'ANALYTICS_DISABLED',
            'Usage events are disabled on this server.',
          )
        const day = new Date(clock.now()).toISOString().slice(0, 10)
        if (!(await counts.add(day, projectId, event, MAX_NAMES_PER_DAY)))
          throw new HttpProblem(
            400,
            'TOO_MANY_EVENT_NAMES',
            'Too many different event names today.',
          )
        return { accepted: true as const }
      },
    },
    policies: { sendEvent: { limit: 'events', cacheSeconds: 0, maxBodyBytes: MAX_EVENT_BYTES } },
  })
}
