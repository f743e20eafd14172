import type { ApiClientOptions, Caller } from '@bowline/common/api'
import { internals, type Kit } from '../kit.ts'
import { tellRefusal } from './tellRefusal.ts'

/**
 * The options of an API client of this kit: the caller, its `fetch` and clock, and where refusals are
 * reported.
 */
export function clientOptions(kit: Kit, baseUrl: string): ApiClientOptions {
  const { fetch, clock, logger } = internals(kit)
  return {
    baseUrl,
    caller: callerOf(kit),
    fetch,
    clock,
    logger,
    onRefused: (error) => tellRefusal(kit, error),
  }
}

/** Identifies the app in every request to the server. */
export const callerOf = ({ config }: Kit): Caller => ({
  projectId: config.projectId ?? '',
  st: config.sdkType,
  sv: config.sdkVersion,
})
