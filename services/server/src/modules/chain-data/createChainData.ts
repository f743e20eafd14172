import type { Clock, Logger } from '@bowline/common'
import type { AnswerOf, dataApi, frameApi, ParsedParamsOf } from '@bowline/common/api'
import type { Marks } from '@bowline/icons/server'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { PolkadotPools } from '../../chain/createPolkadotPools.ts'
import type { NameSource } from '../../chain/NameSource.ts'
import { SOL } from '../../chain/solana/nativeMint.ts'
import type { SolanaReader } from '../../chain/solana/SolanaReader.ts'
import type { NftTransfers, SeenTokens } from '../../chain/TransferLog.ts'
import type { HoldingsSettings } from '../../config/HoldingsSettings.ts'
import type { OpenSharedValues } from '../../drivers/cache/SharedValues.ts'
import type { OpenCrowd } from '../../drivers/limits/createCrowd.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { createUpstream } from '../../drivers/upstream/createUpstream.ts'
import { type Balances, createBalances } from './balances/createBalances.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import { createEvmFungibles } from './families/createEvmFungibles.ts'
import { createSolanaFungibles } from './families/createSolanaFungibles.ts'
import { createSolanaTokens } from './families/createSolanaTokens.ts'
import { createEns } from './identity/createEns.ts'
import { createIdentities, type Identities } from './identity/createIdentities.ts'
import { createNameGateways } from './identity/createNameGateways.ts'
import { createNamesOf } from './identity/createNamesOf.ts'
import { createFiles, type Files } from './media/createFiles.ts'
import { createImages, type Images } from './media/createImages.ts'
import { createPictures } from './media/createPictures.ts'
import { createRemoteFiles } from './media/createRemoteFiles.ts'
import { createNftFacts } from './nfts/createNftFacts.ts'
import { createNfts, type Nfts } from './nfts/createNfts.ts'
import { createChainPrices } from './prices/createChainPrices.ts'
import { createLlamaPrices } from './prices/createLlamaPrices.ts'
import { createOnChainPrices } from './prices/createOnChainPrices.ts'
import { createPrices } from './prices/createPrices.ts'
import { describePrices, highestPrices } from './prices/describePrices.ts'
import { createRpcProxy } from './rpc/createRpcProxy.ts'
import { createTokens } from './tokens/createTokens.ts'

type Api = typeof dataApi

export interface ChainDataOptions {
  readonly chains: ChainReader
  readonly solana: SolanaReader
  readonly polkadot: PolkadotPools
  /** Chains (CAIP-2) that are read for histories alone. */
  readonly histories?: readonly string[] | undefined
  /** NFTs that ever moved to or from an account. */
  readonly nftTransfers: NftTransfers
  /** Tokens that ever moved to or from an account. */
  readonly seenTokens: SeenTokens
  /** Called with each signed transaction that a node of an EVM chain has taken. Must not throw. */
  readonly onSent?: ((chainId: string, raw: unknown) => void) | undefined
  /** Services that name the tokens of an account, by CAIP-2 id. */
  readonly holdings: HoldingsSettings
  /** Names that this server registers itself. */
  readonly marks: Marks
  readonly ownNames?: NameSource | undefined
  /** A price service besides the chain's own pools. */
  readonly pricesUrl?: string | undefined
  /** Hosts from which pictures may be fetched. */
  readonly mediaHosts: readonly string[]
  /** The public address of this server, if configured. */
  readonly publicUrl?: string | undefined
  /** Absent if this server shares none. */
  readonly openValues?: OpenSharedValues | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}

export interface ChainData {
  supportedChains(): AnswerOf<Api['supportedChains']>
  /** The same chains as people know them. */
  describeChains(): AnswerOf<typeof frameApi.start>['chains']
  rpc(request: ParsedParamsOf<Api['rpc']>): Promise<AnswerOf<Api['rpc']>>
  readonly balances: Balances
  readonly identities: Identities
  /** The names of several addresses, as far as they are found quickly. Never rejects. */
  namesOf(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>
  readonly nfts: Nfts
  readonly images: Images
  readonly files: Files
  prices(ids: readonly string[]): Promise<AnswerOf<Api['price']>>
  /** The highest prices that any source says, in their order; null for unknown tokens. */
  highestPrices(ids: readonly string[]): Promise<readonly (number | null)[]>
}

/** Creates everything that can be answered about the configured chains. */
export function createChainData(options: ChainDataOptions): ChainData {
  const { chains, solana, nftTransfers, seenTokens, ownNames, openValues, clock, logger } = options
  const { marks, pricesUrl, mediaHosts, openCrowd } = options
  const tokens = createTokens({ chains, clock, values: openValues?.('tokens') })
  const service = pricesUrl
    ? createLlamaPrices(createUpstream({ ...options, name: 'prices', baseUrl: pricesUrl }), clock)
    : undefined
  const onChain = createChainPrices({
    evm: createOnChainPrices({ chains, tokens, clock }),
    solana,
  })
  const prices = createPrices({ onChain, service, clock, logger, values: openValues?.('prices') })
  const discover = createDiscovery({ ...options, values: openValues?.('holdings') })
  const files = createFiles(createRemoteFiles({ hosts: mediaHosts, clock, openCrowd }), logger)
  const facts = createNftFacts({ chains, files, clock })
  const ens = createEns(chains, createNameGateways({ clock, openCrowd }))
  const identities = createIdentities({
    ens,
    ownNames,
    chainIds: chains.chainIds,
    clock,
    values: openValues?.('identities'),
  })
  const iconOf = ({ symbol, verified }: { symbol: string; verified: boolean }) =>
    verified && marks.has('token', symbol)
      ? imagePath(options.publicUrl, 'getTokenImage', symbol)
      : ''

  // The same object for all callers, so that `implement` serialises it once.
  const { histories = [] } = options
  const supportedChains = {
    http: [...chains.chainIds, ...solana.chainIds],
    ws: [],
    ...(histories.length > 0 && { histories: [...histories] }),
  }
  const families = [
    createEvmFungibles({ chains, tokens, seenTokens, discover, logger }),
    createSolanaFungibles({
      solana,
      tokens: createSolanaTokens({ solana, clock, values: openValues?.('mints') }),
    }),
  ]

  return {
    supportedChains: () => supportedChains,
    describeChains: () => [
      ...chains.chainIds.map((id) => {
        const { name, native, testnet, smartAccounts } = chains.settings(id)
        return { id, name, native, testnet, smartAccounts: smartAccounts !== undefined }
      }),
      ...solana.chainIds.map((id) => {
        const { name, testnet } = solana.settings(id)
        return { id, name, native: SOL, testnet, smartAccounts: false }
      }),
    ],
    rpc: createRpcProxy(options),
    balances: createBalances({
      families,
      prices,
      clock,
      logger,
      iconOf,
      values: openValues?.('watched'),
    }),
    identities,
    namesOf: createNamesOf(identities, clock),
    nfts: createNfts({ chains, transfers: nftTransfers, facts, files, clock }),
    images: createImages({ chains, facts, identities, pictures: createPictures(files, clock) }),
    files,
    prices: async (ids) => ({
      fungibles: await describePrices({ families, prices, iconOf }, ids),
    }),
    highestPrices: (ids) => highestPrices({ families, prices }, ids),
  }
}

/**
 * The URL of a picture on this server: relative to its root if the public address is not
 * configured.
 */
export function imagePath(publicUrl: string | undefined, call: string, id: string): string {
  return `${publicUrl ?? ''}/public/${call}/${encodeURIComponent(id)}`
}
