import { askNode, type RpcRequest } from '../chain/rpc/askNode.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

type Drivers = Pick<InspectOptions, 'fetch' | 'clock'>

const TIMEOUT_MS = 5_000

/** The function `decimals()`, which only tokens have. */
const DECIMALS = '0x313ce567'
/** The slot in which proxies keep the address of their code (ERC-1967). */
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/** Asks a node of each chain what the contracts are whose functions users may lend to apps. */
export async function inspectListedContracts(
  { projects, rpc, roles }: ServerConfig,
  drivers: Drivers,
): Promise<readonly Finding[]> {
  if (!roles.includes('api')) return []
  const listed = projects.flatMap(({ id, grantable = [] }) =>
    grantable.map(({ chainId, contract }) => ({ id, chainId, contract })),
  )
  const findings = await Promise.all(
    listed.map(async ({ id, chainId, contract }): Promise<readonly Finding[]> => {
      const [url] = rpc[chainId] ?? []
      // The lines about endpoints and smart accounts say so.
      if (url === undefined) return []
      const name = `The contract ${contract} on ${chainId}, listed in "grantable" of project "${id}",`
      return inspectContract(name, contract, (method, params) =>
        askNode(url, { method, params }, { ...drivers, timeoutMs: TIMEOUT_MS }),
      )
    }),
  )
  return findings.flat()
}

type AskFor = (
  method: string,
  params: RpcRequest['params'],
) => Promise<Awaited<ReturnType<typeof askNode>>>

async function inspectContract(
  name: string,
  contract: string,
  askFor: AskFor,
): Promise<readonly Finding[]> {
  try {
    const [code, decimals, implementation] = [
      await askFor('eth_getCode', [contract, 'latest']),
      await askFor('eth_call', [{ to: contract, data: DECIMALS }, 'latest']),
      await askFor('eth_getStorageAt', [contract, IMPLEMENTATION, 'latest']),
    ].map((answer) => ('result' in answer ? String(answer.result) : ''))
    if (code === '0x') return [{ level: 'unsafe', text: `${name} has no code. ${NOTHING}` }]
    if (/^0x[0-9a-f]{64}/i.test(decimals ?? ''))
      return [{ level: 'unsafe', text: `${name} is a token. ${TOKEN}` }]
    if (/[1-9a-f]/i.test(implementation?.slice(2) ?? ''))
      return [{ level: 'warning', text: `${name} is a proxy. ${PROXY}` }]
    return []
  } catch {
    // The line about the endpoint says so; the error text may contain its address.
    return [{ level: 'warning', text: `${name} could not be looked at: no node answered.` }]
  }
}

const NOTHING = 'Whoever deploys one there says what is lent. Correct the address, or remove it.'
const TOKEN = 'The wallet lends no function of a token. Remove it.'
const PROXY =
  'Whoever can change its code says what its functions do, for as long as they are lent. Keep it only if that is you.'
