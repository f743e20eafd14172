import type { LoadCode } from '../errors/loadCode.ts'
import type { Network } from '../network/Network.ts'
import type { AskChain } from './AskChain.ts'
import type { ChainOperations } from './ChainOperations.ts'
import type { Connector, Session } from './Connector.ts'
import type { FamilyTraits } from './FamilyTraits.ts'
import type { Logger } from './Logger.ts'
import type { Namespace } from './ProviderMap.ts'

/** Registers one chain family. Cheap to create: anything heavy sits behind `load`. */
export interface ChainAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly networks: readonly Network<N>[]
  /** What holds for the whole family. Left out, the defaults of each trait hold. */
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
   * Reports connections that the app makes in that library, past the kit. Their sessions are marked as
   * `adopted`. Called while the kit runs; returns what stops it.
   */
  adopt?(take: (session: Session<N>, connector: Connector<N>) => void): () => void
}

export interface DiscoverOptions {
  /** Listen to EIP-6963 announcements. Default true. */
  readonly announced?: boolean | undefined
  /** Offer a plain `window.ethereum` that was not announced. Default true. */
  readonly injected?: boolean | undefined
  readonly logger?: Logger | undefined
  /** Lets a provider answer reads that its wallet does not: those of families other than EVM. */
  readonly askChain?: AskChain | undefined
  /** Loads what a connector needs later. An adapter that is given none loads it bare. */
  readonly loadCode?: LoadCode | undefined
}

export interface LoadOptions {
  /**
   * Endpoints per CAIP-2 id that are tried before the network's own. They stay in the app: a wallet
   * that has to add a network is given the network's own.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  readonly logger?: Logger | undefined
  /** Loads the operations' own code. An adapter that is given none loads it bare. */
  readonly loadCode?: LoadCode | undefined
}
