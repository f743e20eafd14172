import type { ApiClientOptions } from '@bowline/common/api'
import { internals, type Kit } from '../kit.ts'
import { tellRefusal } from '../tellRefusal.ts'
import { callerOf } from './callerOf.ts'

/** How this kit calls a server: who it is, what it calls with, and whom a refusal is told. */
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
