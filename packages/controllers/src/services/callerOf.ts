import type { Caller } from '@bowline/common/api'
import type { Kit } from '../kit.ts'

/** Identifies the app in every request to the server. */
export const callerOf = ({ config }: Kit): Caller => ({
  projectId: config.projectId ?? '',
  st: config.sdkType,
  sv: config.sdkVersion,
})
