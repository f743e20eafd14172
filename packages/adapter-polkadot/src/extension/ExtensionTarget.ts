import type { AskChain, Clock } from '@bowline/common'
import type { Extension } from './Extension.ts'

/** The extension that is talked to, and what the adapter knows of its chains. */
export interface ExtensionTarget {
  readonly extension: Extension
  readonly connectorId: string
  readonly clock: Clock
  readonly prefixes: Map<string, number>
  /** Answers what is not the wallet's but the chain's. */
  readonly askChain?: AskChain | undefined
  readonly appName: string | undefined
}
