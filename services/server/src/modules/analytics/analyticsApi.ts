import { defineApi } from '@bowline/common/api'
import * as v from 'valibot'

const nameSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/))
const eventSchema = v.object({ event: nameSchema })

/** More than kits send at once. */
const MAX_EVENTS = 50

/** Usage events. The server stores how often each name occurred, and nothing else. */
export const analyticsApi = defineApi({
  sendEvent: {
    method: 'POST',
    path: '/e',
    summary: 'Counts usage events, if the server has them enabled: one, or a list of them.',
    params: v.object({
      event: v.optional(nameSchema),
      // An event without a name spoils no other one.
      events: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS))),
    }),
    response: v.object({ accepted: v.literal(true) }),
  },
})

/** Returns how often each name occurs in a call. What has no name is left out. */
export function countNames({
  event,
  events = [],
}: {
  readonly event?: string | undefined
  readonly events?: readonly unknown[] | undefined
}): ReadonlyMap<string, number> {
  const named = events.flatMap((one) => (v.is(eventSchema, one) ? [one.event] : []))
  const names = event === undefined ? named : [event, ...named]
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
