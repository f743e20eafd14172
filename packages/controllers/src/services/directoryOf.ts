import type { ApiClient, directoryApi } from '@bowline/common/api'
import { createDirectory } from '../features/directory/createDirectory.ts'
import { internals, type Kit } from '../kit.ts'
import { tellRefusal } from '../tellRefusal.ts'
import { callerOf } from './callerOf.ts'

export type Directory = ApiClient<typeof directoryApi>

/** The directory of this kit, if it has one. */
export const directoryOf = (kit: Kit): Directory | undefined => internals(kit).part(makeDirectory)

function makeDirectory(kit: Kit): Directory | undefined {
  const { projectId, services } = kit.config
  const { clock, fetch, logger } = internals(kit)
  // It knows its callers by project: without one it would only refuse.
  if (!services.directory || !projectId) return undefined
  const baseUrl = services.directory
  return createDirectory({
    baseUrl,
    caller: callerOf(kit),
    fetch,
    clock,
    logger,
    onRefused: (error) => tellRefusal(kit, error),
  })
}
