import {
  type ApiContract,
  dataApi,
  directoryApi,
  type Endpoint,
  historyApi,
  namesApi,
  onrampApi,
  sessionsApi,
  signInApi,
  swapsApi,
} from '@bowline/common/api'
import { analyticsApi } from '../../modules/analytics/analyticsApi.ts'
import { walletRpcApi } from '../../modules/wallet-rpc/walletRpcApi.ts'
import type { Random } from './createRandom.test.support.ts'
import { hostileJson } from './hostileJson.test.support.ts'
import { hostileText } from './hostileText.test.support.ts'

const CONTRACTS: readonly ApiContract[] = [
  dataApi,
  historyApi,
  namesApi,
  onrampApi,
  sessionsApi,
  signInApi,
  swapsApi,
  directoryApi,
  analyticsApi,
  walletRpcApi,
]
const MAX_BODY = 64_000
/** Node takes no more headers than 16 kB, and the first line counts as one. */
const MAX_ADDRESS = 8_000
const ACCOUNT = `0x${'1'.repeat(40)}`
/** So that a wrong field is reached after the checks of the others. */
const SOUND: Readonly<Record<string, unknown>> = {
  account: `eip155:1:${ACCOUNT}`,
  address: ACCOUNT,
  addresses: [`eip155:1:${ACCOUNT}`],
  amount: '1000',
  chainId: 'eip155:1',
  contract: ACCOUNT,
  from: `eip155:1:${ACCOUNT}`,
  id: 1,
  jsonrpc: '2.0',
  method: 'eth_call',
  name: 'unknown.eth',
  signature: `0x${'1'.repeat(130)}`,
  to: `eip155:1:${ACCOUNT}`,
  token: 'a'.repeat(43),
  tokenAddress: `eip155:1:${ACCOUNT}`,
  tokenId: '1',
  userAddress: `eip155:1:${ACCOUNT}`,
  visitor: 'a'.repeat(22),
}

export interface HostileCall {
  readonly name: string
  readonly address: string
  readonly init: RequestInit
}

/** Every route that the server has, by its contract. */
export const hostileRoutes: readonly [Endpoint, ...Endpoint[]] = ((endpoints) => {
  const [first, ...rest] = endpoints
  if (!first) throw new Error('There is no route.')
  return [first, ...rest] as const
})(CONTRACTS.flatMap((contract) => Object.values(contract)))

/** Makes a call of a route in which one or all fields are hostile. */
export function askHostileRoute(random: Random, endpoint: Endpoint): HostileCall {
  const fields = Object.keys((endpoint.params as { entries?: object }).entries ?? {})
  const wrong = random.below(fields.length + 1)
  const isWrong = (field: string) => wrong === fields.length || fields[wrong] === field
  const text = (field: string) =>
    isWrong(field) ? hostileText(random, MAX_ADDRESS).toWellFormed() : String(SOUND[field] ?? '1')
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(text(field)),
  )
  const query = new URLSearchParams({ projectId: 'shop', st: 'react', sv: '1.0.0' })
  const name = `${endpoint.method} ${endpoint.path}`
  const headers = { origin: 'https://shop.example' }
  if (endpoint.method === 'GET') {
    for (const field of fields) query.set(field, text(field))
    return { name, address: `${path}?${query}`.slice(0, 2 * MAX_ADDRESS), init: { headers } }
  }
  for (const field of endpoint.queryKeys ?? []) query.set(field, text(field))
  const share = Math.floor(MAX_BODY / Math.max(1, fields.length))
  const jsonOf = (field: string) => {
    if (!isWrong(field)) return JSON.stringify(SOUND[field] ?? '1')
    return hostileJson(random, wrong === fields.length ? share : MAX_BODY - 1_000)
  }
  const object = `{${fields.map((field) => `${JSON.stringify(field)}:${jsonOf(field)}`).join(',')}}`
  const body = random.below(8) === 0 ? hostileJson(random, MAX_BODY) : object
  return {
    name,
    address: `${path}?${query}`,
    init: { method: endpoint.method, headers, body: body.slice(0, MAX_BODY) },
  }
}
