import type { ApiClientOptions } from '@bowline/common/api'
import { internals, type Kit } from '../kit.ts'
import { tellRefusal } from '../tellRefusal.ts'
import { callerOf } from './callerOf.ts'

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
