import type { Namespace } from '../caip/ProviderMap.ts'
import type { LoadCode } from '../errors/loadCode.ts'
import type { Network } from '../network/Network.ts'
import type { AccountType } from './AccountType.ts'
import type { AskChain } from './AskChain.ts'
import type { ChainOperations } from './ChainOperations.ts'
import type { Connector } from './Connector.ts'
import type { FamilyTraits } from './FamilyTraits.ts'
import type { Logger } from './Logger.ts'
import type { Session } from './Session.ts'

/** Registers one chain family. Cheap to create: its libraries load on first use. */
export interface ChainAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly networks: readonly Network<N>[]
  /** Facts about the whole family. A trait that is left out has its default. */
  readonly traits?: FamilyTraits | undefined
  /**
   * Reports the wallets found so far, and again on every change. Never prompts.
   * Returns a stop function.
   */
  discover(
    report: (connectors: readonly Connector<N>[]) => void,
    options?: DiscoverOptions,
  ): () => void
  load(options?: LoadOptions): Promise<ChainOperations<N>>
  /**
   * Mirrors a session into a library that the host app uses beside the kit (for example wagmi).
   * Called for every session that serves this family. Returns a function that undoes it.
   */
  mirror?(session: Session<N>, connector: Connector<N>): () => void
  /**
   * Reports connections that the app makes with that library instead of the kit. Their sessions are
   * marked as `adopted`. Called while the kit runs; returns a function that stops the reports.
   */
  adopt?(take: (session: Session<N>, connector: Connector<N>) => void): () => void
}

export interface DiscoverOptions {
  /** Listen to EIP-6963 announcements. Default true. */
  readonly announced?: boolean | undefined
  /** Offer a plain `window.ethereum` that was not announced. Default true. */
  readonly injected?: boolean | undefined
  /** Offer the pairing of a library that the app uses beside the kit. Default true; false if the kit pairs itself. */
  readonly pairing?: boolean | undefined
  readonly logger?: Logger | undefined
  /** The type of account that comes first in wallets that have several, until their users choose another one. */
  readonly accountType?: AccountType | undefined
  /** Answers reads that the wallets of families other than EVM do not answer themselves. */
  readonly askChain?: AskChain | undefined
  /** Loads the code that a connector needs later; see `loadCode`. Default: a plain import. */
  readonly loadCode?: LoadCode | undefined
}

export interface LoadOptions {
  /**
   * Endpoints per CAIP-2 id that are tried before the network's own. Only the app uses them: a wallet
   * that has to add a network gets the network's own.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly logger?: Logger | undefined
  /** Loads the code of the operations; see `loadCode`. Default: a plain import. */
  readonly loadCode?: LoadCode | undefined
}
