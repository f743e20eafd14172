import type { Clock } from '@bowline/common'
import type { Extension } from './Extension.ts'

/** The extension that is talked to, and what the adapter knows of its chains. */
export interface ExtensionTarget {
  readonly extension: Extension
  readonly connectorId: string
  readonly clock: Clock
  readonly prefixes: Map<string, number>
  readonly appName: string | undefined
}
