import type { Clock, Logger } from '@bowline/common'

export interface ProviderOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Where this server is told how a purchase goes; `undefined` when providers cannot reach it. */
  readonly noticeUrl: string | undefined
}
