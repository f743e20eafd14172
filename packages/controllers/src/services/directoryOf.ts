import type { ApiClient, directoryApi } from '@bowline/common/api'
import { internals, type Kit } from '../kit.ts'
import { clientOptions } from './clientOptions.ts'
import { createDirectory } from './createDirectory.ts'

export type Directory = ApiClient<typeof directoryApi>

/** The directory of this kit; `undefined` if none is configured. */
export const directoryOf = (kit: Kit): Directory | undefined => internals(kit).part(makeDirectory)

function makeDirectory(kit: Kit): Directory | undefined {
  const { projectId, services } = kit.config
  // The directory refuses calls without a project id.
  if (!services.directory || !projectId) return undefined
  return createDirectory(clientOptions(kit, services.directory))
}
