import type { ApiClientOptions, Caller } from '@bowline/common/api'
import { internals, type Kit } from '../kit/kit.ts'
import { tellRefusal } from './tellRefusal.ts'
import { tellUnreachable } from './tellUnreachable.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * The options of an API client of this kit: the caller, its `fetch` and clock, and where refusals are
 * reported.
 */
export function clientOptions(kit: Kit, baseUrl: string): ApiClientOptions {
  const { clock, logger } = internals(kit)
  let { fetch } = internals(kit)
  try {
    if (process.env.NODE_ENV === 'development') fetch = tellUnreachable(fetch, baseUrl)
  } catch {
    // A page without build tools has no `process`.
  }
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
