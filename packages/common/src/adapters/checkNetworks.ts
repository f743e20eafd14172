import type { Namespace } from '../caip/ProviderMap.ts'
import { wrongOption } from './wrongOption.ts'

export interface NetworksToCheck {
  /** The function that was called, as an app writes it: `solana`. */
  readonly from: string
  readonly namespace: Namespace
  /** What the list may hold, as an app writes it: `solanaMainnet`. */
  readonly example: string
  /** Chains of viem are networks of the family. */
  readonly takesViemChains?: boolean | undefined
}

/**
 * Checks the networks that an app has passed to an adapter, and names the first mistake. For development: what it checks, types
 * say as well, and nothing of it is worth its bytes to visitors.
 *
 * Throws `INVALID_CONFIG`.
 */
export function checkNetworks(networks: unknown, asked: NetworksToCheck): void {
  const { from, example } = asked
  const wrong = (option: string, problem: string) =>
    wrongOption({ from, option, problem, page: 'guides/chains' })
  if (networks === undefined)
    throw wrong('networks', `is missing. Pass a list: ${from}({ networks: [${example}] })`)
  if (!Array.isArray(networks))
    throw wrong('networks', `is no list. Put it in brackets: ${from}({ networks: [${example}] })`)
  if (networks.length === 0)
    throw wrong('networks', `is empty. Name at least one, such as ${example}`)
  const places = new Map<unknown, number>()
  for (const [index, network] of networks.entries()) {
    const problem = problemOf(network, asked)
    if (problem) throw wrong(`networks.${index}`, problem)
    const id = network.chainId ?? `eip155:${network.id}`
    const first = places.get(id)
    if (first !== undefined)
      throw wrong(
        `networks.${index}`,
        `is ${id}, as "networks.${first}" is. Leave one out, or give it a number of its own`,
      )
    places.set(id, index)
  }
}

function problemOf(
  network: unknown,
  { from, namespace, example, takesViemChains }: NetworksToCheck,
): string | undefined {
  if (network === undefined || network === null)
    return `is ${network}. Does the module that it is imported from export it by this name?`
  if (typeof network !== 'object')
    return `is ${typeof network === 'string' ? `"${network}"` : `a ${typeof network}`}, and has to be a network such as ${example}`
  const { namespace: own, chainId, id }: Readonly<Record<string, unknown>> = { ...network }
  if (own === namespace && typeof chainId === 'string') return undefined
  const isViemChain = own === undefined && typeof id === 'number'
  if (isViemChain && takesViemChains) return undefined
  if (isViemChain)
    return `is an EVM chain of viem. Pass it to evm(), and to ${from}() networks such as ${example}`
  if (typeof own === 'string')
    return `is ${chainId}, of the family "${own}", and ${from}() has the family "${namespace}"`
  return `is no network: it has no "chainId". Make it with defineNetwork()`
}
