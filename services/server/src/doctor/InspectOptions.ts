import type { Clock } from '@bowline/common'

export interface InspectOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** The version of Node, for example `24.19.0`. */
  readonly nodeVersion: string
}
