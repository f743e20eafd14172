import { isLoopback } from '@bowline/common'
import { array, is, string } from 'valibot'
import { entryPoint07Address } from 'viem/account-abstraction'
import { askNode } from '../chain/rpc/askNode.ts'
import { readQuantity } from '../chain/rpc/readQuantity.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

const TIMEOUT_MS = 5_000

type Drivers = Pick<InspectOptions, 'fetch' | 'clock'>

/** Checks where smart accounts are configured, and asks every bundler what it serves. */
export async function inspectBundlers(
  { rpc, chains, projects, roles }: ServerConfig,
  drivers: Drivers,
): Promise<readonly Finding[]> {
  if (!roles.includes('api')) return []
  const anybody = projects.find(({ origins }) => origins.includes('*'))
  const findings = await Promise.all(
    Object.entries(chains).map(async ([chainId, { smartAccounts }]): Promise<Finding[]> => {
      if (!smartAccounts) return []
      const { bundler, paymaster } = smartAccounts
      if (!(chainId in rpc))
        return [
          warning(`${chainId} has a bundler and no endpoint in BOWLINE_RPC: it is not served.`),
        ]
      return [
        ...inspectAddress(`The bundler of ${chainId}`, bundler),
        ...(paymaster ? inspectAddress(`The paymaster of ${chainId}`, paymaster) : []),
        ...(paymaster && anybody
          ? [
              unsafe(
                `The paymaster of ${chainId} pays for the operations of every page, since project "${anybody.id}" allows every origin ("*"). List the origins of the app.`,
              ),
            ]
          : []),
        await inspectBundler(chainId, bundler, drivers),
      ]
    }),
  )
  return findings.flat()
}

function inspectAddress(name: string, address: string): readonly Finding[] {
  const { protocol, hostname, host } = new URL(address)
  if (protocol === 'https:' || isLoopback(hostname)) return []
  return [unsafe(`${name}, ${host}, is plain HTTP: use https://.`)]
}

async function inspectBundler(chainId: string, url: string, drivers: Drivers): Promise<Finding> {
  // Only the host: the rest of the address often contains a key.
  const name = `The bundler ${new URL(url).host} of ${chainId}`
  const ask = (method: string) =>
    askNode(url, { method, params: [] }, { ...drivers, timeoutMs: TIMEOUT_MS })
  try {
    const [chain, places] = [await ask('eth_chainId'), await ask('eth_supportedEntryPoints')]
    const served = readQuantity(chain)
    if (`eip155:${served}` !== chainId)
      return unsafe(`${name} serves ${served ?? 'no chain'} instead: correct BOWLINE_CHAINS.`)
    const list = 'result' in places && is(array(string()), places.result) ? places.result : []
    const known = list.map((place) => place.toLowerCase())
    return known.includes(entryPoint07Address.toLowerCase())
      ? { level: 'ok', text: `${name} answers.` }
      : unsafe(`${name} does not serve EntryPoint 0.7: smart accounts need it.`)
  } catch {
    // The error text is omitted because it may contain the address.
    return unsafe(`${name} does not answer: check address and network.`)
  }
}

const unsafe = (text: string): Finding => ({ level: 'unsafe', text })
const warning = (text: string): Finding => ({ level: 'warning', text })
