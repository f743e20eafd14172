import { type AnswerOf, dataApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import { after } from '../../basics/after.ts'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import { readEvmAddress } from '../../http/readEvmAddress.ts'
import { balancePage } from './balances/balancePage.ts'
import type { BalanceList } from './balances/createBalances.ts'
import { type ChainData, imagePath } from './createChainData.ts'
import { readForceUpdate } from './readForceUpdate.ts'
import { rpcUnits } from './rpc/rpcMethods.ts'

type BalancePage = AnswerOf<typeof dataApi.balance>

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
/** Enough for the largest transaction that nodes accept, in hexadecimal. */
const MAX_RPC_BODY_BYTES = 300_000
/** The units for pictures that are looked up on the chain and fetched. Directory pictures are local. */
const IMAGE_UNITS = 5
const TOKENS_PER_UNIT = 20
/** Reading all chains costs as much as reading them one by one, up to this limit. */
const MAX_CHAIN_UNITS = 10
const image: RoutePolicy = {
  limit: 'images',
  units: () => IMAGE_UNITS,
  cacheSeconds: 10 * MINUTE_SECONDS,
}

export function chainDataRoutes(
  chainData: ChainData,
  gate: Gate,
  publicUrl: string | undefined,
): Hono {
  const { balances, identities, nfts, images, files } = chainData
  const { http: chains } = chainData.supportedChains()
  const allChainsUnits = Math.max(1, Math.min(chains.length, MAX_CHAIN_UNITS))
  /** The first pages of lists that callers share, so that each is serialised once. */
  const firstPages = new WeakMap<BalanceList, BalancePage>()
  return implement(dataApi, {
    gate,
    handlers: {
      supportedChains: () => chainData.supportedChains(),
      rpc: (request) => chainData.rpc(request),
      async identity({ address }, _visit, markCache) {
        const owner = readEvmAddress('address', address)
        const { value, state } = await identities.of(owner)
        markCache(state)
        const hasPicture = value.avatar !== null && isPicture(value.avatar)
        const avatar = hasPicture ? imagePath(publicUrl, 'getAvatarImage', owner) : null
        return { name: value.name, avatar }
      },
      async resolveName({ name, chainId }, _visit, markCache) {
        const { value, state } = await identities.resolve(name, chainId)
        markCache(state)
        return { ...value, ...(chainId !== undefined && { chainId }) }
      },
      balance({ address, chainId, forceUpdate, cursor }, visit, markCache) {
        const visitor = `${visit.projectId} ${visit.address}`
        const tokens = readForceUpdate(forceUpdate)
        return after(
          balances.of({ visitor, address, chainId, tokens }),
          ({ value, asOf, state }) => {
            markCache(state)
            return pageOf(value, asOf, cursor)
          },
        )
      },
      async nfts({ address, chainId, cursor }, _visit, markCache) {
        const owner = readEvmAddress('address', address)
        const { value, state } = await nfts.page({ owner, chainId, cursor })
        markCache(state)
        return value
      },
      getNftImage: ({ chainId, contract, tokenId }) =>
        images.ofNft({
          chainId,
          contract: readEvmAddress('contract', contract),
          tokenId: BigInt(tokenId),
        }),
      getAvatarImage: ({ address }) => images.ofIdentity(readEvmAddress('address', address)),
      price: ({ addresses }) => chainData.prices(addresses),
    },
    policies: {
      supportedChains: { limit: 'data', cacheSeconds: HOUR_SECONDS },
      rpc: {
        limit: 'rpcUnits',
        units: ({ chainId, method }) => rpcUnits(chainId, method) ?? 1,
        cacheSeconds: 0,
        maxBodyBytes: MAX_RPC_BODY_BYTES,
        anySdk: true,
      },
      identity: { limit: 'identity', cacheSeconds: 0 },
      resolveName: { limit: 'identity', cacheSeconds: 0 },
      balance: {
        limit: 'balance',
        units: ({ chainId }) => (chainId ? 1 : allChainsUnits),
        cacheSeconds: 0,
        keepsAnswers: true,
      },
      nfts: { limit: 'data', cacheSeconds: 0 },
      getNftImage: image,
      getAvatarImage: image,
      price: {
        limit: 'data',
        units: ({ addresses }) => Math.ceil(addresses.length / TOKENS_PER_UNIT),
        cacheSeconds: 0,
        mayNameProjectInBody: true,
      },
    },
  })

  function pageOf(value: BalanceList, asOf: number, cursor: string | undefined) {
    const known = cursor === undefined ? firstPages.get(value) : undefined
    if (known?.asOf === asOf) return known
    const page: BalancePage = { ...balancePage(value.balances, cursor), asOf }
    if (value.mayHoldMore) page.mayHoldMore = true
    if (cursor === undefined) firstPages.set(value, page)
    return page
  }

  function isPicture(uri: string): boolean {
    return /^eip155:/.test(uri) || files.canRead(uri)
  }
}
