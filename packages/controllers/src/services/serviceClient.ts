import { KitError, loadCode } from '@bowline/common'
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
import { internals, type Kit } from '../kit.ts'
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
