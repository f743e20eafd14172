import type { Clock } from '@bowline/common'

export interface InspectOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** For example `24.19.0`. */
  readonly nodeVersion: string
}
