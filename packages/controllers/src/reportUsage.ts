import type { AnyEvent } from '@bowline/common'
import { postQuietly } from './features/analytics/postQuietly.ts'
import { startAnalytics } from './features/analytics/startAnalytics.ts'
import type { KitEvents } from './KitEvents.ts'
import { internals, type Kit } from './kit.ts'

/**
 * Reports usage from the visitor's first act on, with what has happened since, unless the app does not
 * want it or has no server for it. Returns what stops it.
 */
export function reportUsage(kit: Kit, missed: readonly AnyEvent<KitEvents>[]): () => void {
  const { features, projectId = '', sdkType: st, sdkVersion: sv, services } = kit.config
  const { clock, directory, events, fetch: send } = internals(kit)
  if (!features.analytics || !directory) return () => {}
  return startAnalytics({
    events: {
      onAny(listener) {
        for (const event of missed) listener(event)
        return events.onAny(listener)
      },
    },
    clock,
    caller: { projectId, st, sv },
    baseUrl: services.directory ?? '',
    isWanted: async () => (await directory.getAnalyticsConfig({})).isAnalyticsEnabled,
    post: postQuietly(send),
  })
}
