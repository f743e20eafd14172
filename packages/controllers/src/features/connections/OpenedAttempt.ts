import type { Connector } from '@bowline/common'
import type { ConnectAttempt } from './Connection.ts'

/** An attempt that was put on screen before anything was loaded. */
export interface OpenedAttempt {
  readonly connector: Connector
  /** What was put on screen for it. */
  readonly opening: ConnectAttempt
}
