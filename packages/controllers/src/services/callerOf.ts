import type { Caller } from '@bowline/common/api'
import type { Kit } from '../kit.ts'

/** Who calls, as every request to the server tells. */
export const callerOf = ({ config }: Kit): Caller => ({
  projectId: config.projectId ?? '',
  st: config.sdkType,
  sv: config.sdkVersion,
})
