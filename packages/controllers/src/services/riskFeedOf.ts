import { loadCode } from '@bowline/common'
import type { RiskFeed } from '@bowline/common/reading'
import { internals, type Kit } from '../kit/kit.ts'
import { clientOptions } from './clientOptions.ts'
import { hasServices } from './serviceClient.ts'

/** Finds the risk feed of the app, or else of its server; `undefined` if there is nobody to ask. */
export const riskFeedOf = (kit: Kit): RiskFeed | undefined =>
  kit.config.preview?.riskFeed ?? internals(kit).part(serverFeed)

function serverFeed(kit: Kit): RiskFeed | undefined {
  const { data: baseUrl } = kit.config.services
  if (!baseUrl || !hasServices(kit)) return undefined
  // A server that has none, or refuses, is nothing to tell the developer of each time.
  const { onRefused: _, ...options } = clientOptions(kit, baseUrl)
  let feed: RiskFeed | undefined
  return {
    async ask(question, signal) {
      const { createRiskFeed } = await loadCode(() => import('./contracts/risks.ts'))
      feed ??= createRiskFeed(options)
      return feed.ask(question, signal)
    },
  }
}
