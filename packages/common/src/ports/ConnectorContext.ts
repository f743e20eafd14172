import type { Namespace } from '../caip/ProviderMap.ts'
import type { AccountType } from './AccountType.ts'
import type { AppearanceSource } from './Appearance.ts'
import type { AskChain } from './AskChain.ts'
import type { Clock } from './Clock.ts'
import type { Connector } from './Connector.ts'
import type { OpenFrame } from './Frame.ts'
import type { KitStorage } from './KitStorage.ts'
import type { Logger } from './Logger.ts'

/** The kit's settings and services that a connector receives. */
export interface ConnectorContext {
  readonly projectId: string | undefined
  readonly metadata: AppMetadata
  /** Base URL of the pairing relay (`wss:` or `ws:`); `undefined` means the public one. */
  readonly relayUrl: string | undefined
  /** Address of the embedded wallet's page, if the app has set one for the kit. Ends without a slash. */
  readonly frameUrl: string | undefined
  readonly namespaces: readonly Namespace[]
  readonly storage: KitStorage
  readonly clock: Clock
  readonly logger: Logger
  /** Answers reads of a chain from the app's endpoints, so that a paired wallet is not asked. */
  readonly askChain: AskChain
  /** Whether the app asks for standing permissions of smart accounts (ERC-7715). */
  readonly smartSessions: boolean
  /** The type of account to list first, per family, until the user chooses another one. */
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  /** How the app looks, for a wallet with a page of its own. */
  readonly appearance: AppearanceSource
  /** Opens a page of the wallet in a frame of the modal. */
  readonly openFrame: OpenFrame
}

/** Creates a connector that needs the kit's settings. */
export type CreateConnector = (context: ConnectorContext) => Connector

/** The app's metadata, which wallets show. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
