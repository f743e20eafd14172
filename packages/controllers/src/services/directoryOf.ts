import type { ApiClient, directoryApi } from '@bowline/common/api'
import { createDirectory } from '../features/directory/createDirectory.ts'
import { internals, type Kit } from '../kit.ts'
import { clientOptions } from './clientOptions.ts'

export type Directory = ApiClient<typeof directoryApi>

/** The directory of this kit, if it has one. */
export const directoryOf = (kit: Kit): Directory | undefined => internals(kit).part(makeDirectory)

function makeDirectory(kit: Kit): Directory | undefined {
  const { projectId, services } = kit.config
  // It knows its callers by project: without one it would only refuse.
  if (!services.directory || !projectId) return undefined
  return createDirectory(clientOptions(kit, services.directory))
}
