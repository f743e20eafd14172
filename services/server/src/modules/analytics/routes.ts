import type { Clock } from '@bowline/common'
import type { Hono } from 'hono'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import { analyticsApi, countNames } from './analyticsApi.ts'
import { createEventCounts } from './repo.ts'

export interface AnalyticsOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly clock: Clock
  readonly gate: Gate
  readonly enabled: boolean
}

/**
 * Clients choose the names, so their number per day is limited. Visitors share it fairly: whoever makes names up keeps
 * no others from being counted.
 */
const MAX_NAMES_PER_DAY = 2_000
/** Names of one address: an app of many visitors has as many names as one of few. */
const MAX_OF_ADDRESS = 20
const DAY_MS = 86_400_000
/** A list of events as kits send them takes half of it. */
const MAX_BODY_BYTES = 16_384

export function analyticsRoutes({ db, openLimit, clock, gate, enabled }: AnalyticsOptions): Hono {
  const counts = createEventCounts(db)
  const newNames = openLimit({
    name: 'eventNames',
    windowMs: DAY_MS,
    amount: MAX_OF_ADDRESS,
    crowd: 1,
    shared: MAX_NAMES_PER_DAY,
  })
  return implement(analyticsApi, {
    gate,
    handlers: {
      async sendEvent(params, { projectId, address }) {
        if (!enabled)
          throw new HttpProblem(
            404,
            'ANALYTICS_DISABLED',
            'Usage events are disabled on this server.',
          )
        const names = countNames(params)
        if (names.size === 0)
          throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: event')
        const day = new Date(clock.now()).toISOString().slice(0, 10)
        let counted = 0
        for (const [event, by] of names) {
          if (!(await counts.increase(day, projectId, event, by))) {
            // Names that are one too many keep those beside them from nothing.
            if ((await newNames.take({ of: projectId, address })) > 0) continue
            await counts.insert(day, projectId, event, by)
          }
          counted += 1
        }
        if (counted === 0)
          throw new HttpProblem(
            400,
            'TOO_MANY_EVENT_NAMES',
            'Too many different event names today.',
          )
        return { accepted: true as const }
      },
    },
    policies: {
      sendEvent: {
        limit: 'events',
        units: ({ events = [] }) => Math.max(1, events.length),
        cacheSeconds: 0,
        maxBodyBytes: MAX_BODY_BYTES,
      },
    },
  })
}
