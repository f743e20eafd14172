import { silentLogger } from '@bowline/common'
import { createMarks } from '@bowline/icons/server'
import type { Address } from 'viem'
import { createChainReader } from '../chain/createChainReader.ts'
import { createPolkadotPools } from '../chain/createPolkadotPools.ts'
import { NATIVE_TOKEN } from '../chain/nativeToken.ts'
import { dialectOf } from '../chain/rpc/NodeDialect.ts'
import { createSolanaReader } from '../chain/solana/createSolanaReader.ts'
import { SOL_PLACEHOLDER } from '../chain/solana/nativeMint.ts'
import { isPolkadot } from '../config/HistorySettings.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { ShownKind } from '../coverage/ChainCoverage.ts'
import { encodeBase58 } from '../encoding/encodeBase58.ts'
import { createChainData } from '../modules/chain-data/createChainData.ts'
import { createCurrencies } from '../modules/history/polkadot/createCurrencies.ts'
import { createUpstreamSource } from '../modules/history/upstream/createUpstreamSource.ts'
import type { InspectOptions } from './InspectOptions.ts'

/** Asks for what a visitor asks for. Resolves with what to say of the answer, and rejects if there is none. */
export type Ask = (chainId: string) => Promise<string | undefined>

/** Nobody's, in both families. Addresses that are well known hold more than a service tells. */
const NOBODY: Address = '0x5eed00000000000000000000000000000000b0a7'
/** The account of a key of zeros, in the spelling of no chain. */
const NOBODY_ON_POLKADOT = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'
const NOBODY_ON_SOLANA = encodeBase58(new Uint8Array(32).fill(0x5e))

/**
 * Asks each source once as for a visitor, with this server's own code. Nothing is written, and no index is begun: what would
 * come from that is not asked for.
 */
export function askAsVisitor(
  config: ServerConfig,
  { fetch, clock }: Pick<InspectOptions, 'fetch' | 'clock'>,
): Partial<Readonly<Record<ShownKind, Ask>>> {
  const drivers = { fetch, clock, logger: silentLogger }
  const chains = createChainReader({ ...config, ...drivers })
  const polkadot = createPolkadotPools({ ...config, ...drivers })
  const chainData = createChainData({
    ...config,
    ...drivers,
    chains,
    solana: createSolanaReader({ ...config, ...drivers }),
    polkadot,
    marks: createMarks(),
    nftTransfers: async () => ({ transfers: [], isComplete: true }),
    seenTokens: async () => ({ contracts: [], isComplete: true }),
  })
  const isSolana = (chainId: string) => chainId.startsWith('solana:')

  return {
    async balances(chainId) {
      const address = isSolana(chainId) ? NOBODY_ON_SOLANA : NOBODY
      await chainData.balances.of({ visitor: 'doctor', address, chainId, tokens: [] })
      return isSolana(chainId) ? undefined : ageOf(await headTime(chainId))
    },
    async history(chainId) {
      const upstream = config.historySources[chainId]
      // To ask the own index would begin it.
      if (!upstream || upstream.kind === 'index') return undefined
      const currency = () => createCurrencies(polkadot, clock)(chainId)
      const source = createUpstreamSource({ ...drivers, chainId, upstream, currency })
      const account = isPolkadot(chainId) ? NOBODY_ON_POLKADOT : NOBODY
      await source.read({ account, limit: 1 })
      return 'it answers'
    },
    async names() {
      await chainData.identities.of(NOBODY)
      return undefined
    },
    async prices(chainId) {
      // It is priced as its wrapped form.
      if (!isSolana(chainId) && !chains.settings(chainId).wrappedNative) return undefined
      const native = isSolana(chainId) ? SOL_PLACEHOLDER : NATIVE_TOKEN
      const { fungibles } = await chainData.prices([`${chainId}:${native}`])
      const [{ symbol, price } = { symbol: '', price: null }] = fungibles
      if (price === null) throw new Error('No price of the native currency is known.')
      return `${symbol} is at ${Number(price).toLocaleString('en', { maximumFractionDigits: 2 })} dollars`
    },
  }

  async function headTime(chainId: string): Promise<number | undefined> {
    const head = dialectOf(chainId).readHead(
      await chains.pool(chainId).ask(dialectOf(chainId).askForHead),
    )
    if (head === undefined) return undefined
    const { timestamp } = await chains.client(chainId).getBlock({ blockNumber: head })
    return Number(timestamp) * 1_000
  }

  function ageOf(time: number | undefined): string | undefined {
    if (time === undefined) return undefined
    const seconds = Math.max(0, Math.round((clock.now() - time) / 1_000))
    return `its newest block is ${seconds.toLocaleString('en')} s old`
  }
}
