import type { AnyEvent } from '@bowline/common'
import { postQuietly } from './features/analytics/postQuietly.ts'
import { startAnalytics } from './features/analytics/startAnalytics.ts'
import type { KitEvents } from './KitEvents.ts'
import { internals, type Kit } from './kit.ts'
import { callerOf } from './services/callerOf.ts'
import { directoryOf } from './services/directoryOf.ts'

/**
 * Reports usage from the visitor's first interaction on, including earlier events, unless the app turns
 * it off or has no server. Returns a function that stops reporting.
 */
export function reportUsage(kit: Kit, missed: readonly AnyEvent<KitEvents>[]): () => void {
  const { features, services } = kit.config
  const { clock, events, fetch: send } = internals(kit)
  const directory = directoryOf(kit)
  if (!features.analytics || !directory) return () => {}
  return startAnalytics({
    events: {
      onAny(listener) {
        for (const event of missed) listener(event)
        return events.onAny(listener)
      },
    },
    clock,
    caller: callerOf(kit),
    baseUrl: services.directory ?? '',
    isWanted: async () => (await directory.getAnalyticsConfig({})).isAnalyticsEnabled,
    post: postQuietly(send),
  })
}
