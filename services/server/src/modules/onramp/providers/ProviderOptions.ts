import type { Clock, Logger } from '@bowline/common'

export interface ProviderOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** The URL for the provider's webhooks; `undefined` if providers cannot reach this server. */
  readonly noticeUrl: string | undefined
}
