import {
  type AccountId,
  type ChainId,
  KitError,
  loadCode,
  namespaceOf,
  type ServedPart,
} from '@bowline/common'
import type {
  ApiClient,
  dataApi,
  historyApi,
  namesApi,
  onrampApi,
  sessionsApi,
  signInApi,
  swapsApi,
} from '@bowline/common/api'
import type { Query } from '@tanstack/query-core'
import type { ServerError } from '../core/failures.ts'
import { internals, type Kit } from '../kit/kit.ts'
import { traitsOf } from '../kit/traitsOf.ts'
import { holdOf } from '../query/holdAfterFailure.ts'
import { kitQuery, queryKeyOf } from '../query/kitQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { clientOptions } from './clientOptions.ts'

export interface Contracts {
  readonly data: typeof dataApi
  readonly history: typeof historyApi
  readonly names: typeof namesApi
  readonly onramp: typeof onrampApi
  readonly sessions: typeof sessionsApi
  readonly signIn: typeof signInApi
  readonly swaps: typeof swapsApi
}

/** Returns true if this kit has a server for chain data, swaps, names and purchases. */
export const hasServices = ({ config }: Kit): boolean =>
  !!config.services.data && !!config.projectId

/**
 * Returns the client of one of the server's contracts. It loads with the first call, including its
 * schemas.
 *
 * Throws `SERVICE_NOT_CONFIGURED`: check `hasServices` first.
 */
export async function serviceClient<K extends keyof Contracts>(
  kit: Kit,
  name: K,
): Promise<ApiClient<Contracts[K]>> {
  const { data: baseUrl } = kit.config.services
  if (!baseUrl || !hasServices(kit))
    throw new KitError('SERVICE_NOT_CONFIGURED', { service: 'data' })
  const clients = internals(kit).part(createClients)
  const known = clients.get(name)
  // The key of the map determines the contract of the client.
  if (known) return known as ApiClient<Contracts[K]>
  const { createApiClient, contract } = await loadCode<Loaded>(loaders[name])
  const client = createApiClient<ApiContract>(contract, clientOptions(kit, baseUrl))
  clients.set(name, client)
  return client as unknown as ApiClient<Contracts[K]>
}

type Loaded = Awaited<ReturnType<(typeof loaders)[keyof typeof loaders]>>
type ApiContract = Contracts[keyof Contracts]

const createClients = () => new Map<keyof Contracts, unknown>()

const loaders = {
  data: () => import('./contracts/data.ts'),
  history: () => import('./contracts/history.ts'),
  names: () => import('./contracts/names.ts'),
  onramp: () => import('./contracts/onramp.ts'),
  sessions: () => import('./contracts/sessions.ts'),
  signIn: () => import('./contracts/signIn.ts'),
  swaps: () => import('./contracts/swaps.ts'),
} as const

const SERVED_TTL_MS = 5 * 60_000

/**
 * Returns true if the server serves a chain; calls for other chains are not made. Asks at most once in 5
 * minutes, and never without a server. Throws what the call throws.
 */
export async function servesChain(kit: Kit, chainId: ChainId): Promise<boolean> {
  if (!hasServices(kit)) return false
  const { http } = await queryClientOf(kit).fetchQuery(servedChainsQuery(kit))
  return http.includes(chainId)
}

/** Like `servesChain`, but true if the server does not say which chains it serves. */
export const mayServeChain = (kit: Kit, chainId: ChainId): Promise<boolean> =>
  servesChain(kit, chainId).catch(() => true)

/** Returns true if the server tells histories of a chain of which it tells nothing else. */
export const tellsHistory = async (kit: Kit, chainId: ChainId): Promise<boolean> => {
  if (!hasServices(kit)) return false
  const served = await queryClientOf(kit)
    .fetchQuery(servedChainsQuery(kit))
    .catch(() => undefined)
  return served?.histories?.includes(chainId) === true
}

/**
 * Returns the client of a contract whose calls are about one chain.
 *
 * Throws `CHAIN_UNSUPPORTED` if the server does not serve the chain.
 */
export async function chainClient<K extends keyof Contracts>(kit: Kit, name: K, chainId: ChainId) {
  if (!(await mayServeChain(kit, chainId))) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
  return serviceClient(kit, name)
}

/**
 * Returns whether the server serves a chain; `undefined` until it has answered. Actions are offered if
 * true; an action that the visitor opened ends if false.
 */
export function isServed(kit: Kit, chainId: ChainId): boolean | undefined {
  if (!hasServices(kit)) return false
  const { queryKey } = servedChainsQuery(kit)
  return queryClientOf(kit).getQueryData<ServedChains>(queryKey)?.http.includes(chainId)
}

interface ServedChains {
  readonly http: readonly string[]
  readonly histories?: readonly string[] | undefined
}

/**
 * Query for the chains that the server serves. While it fails and is observed, it is refetched every 30
 * s, or when the server has asked for.
 */
export function servedChainsQuery(kit: Kit) {
  return kitQuery<ServerError>()({
    queryKey: queryKeyOf(kit, 'servedChains'),
    queryFn: async (): Promise<ServedChains> =>
      (await serviceClient(kit, 'data')).supportedChains({}),
    staleTime: SERVED_TTL_MS,
    // Each caller has its own rule for retries.
    retry: false,
    refetchInterval: ({ state }: Pick<Query, 'state'>) =>
      state.status === 'error' && holdOf(state.error),
    enabled: hasServices(kit),
  })
}

/** Returns true if the server's API covers this part for the account's family. */
export const isCovered = (kit: Kit, account: AccountId, part: ServedPart): boolean =>
  traitsOf(kit, namespaceOf(account)).served?.includes(part) === true
