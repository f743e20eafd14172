import type { Clock, Logger } from '@bowline/common'
import type { OpenCrowd } from '../../../drivers/limits/createCrowd.ts'

export interface ProviderOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** The URL for the provider's webhooks; `undefined` if providers cannot reach this server. */
  readonly noticeUrl: string | undefined
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}
