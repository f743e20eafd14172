import { isLoopback } from '@bowline/common'
import { askNode } from '../chain/rpc/askNode.ts'
import { dialectOf } from '../chain/rpc/NodeDialect.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

const TIMEOUT_MS = 5_000

/** Asks every RPC endpoint which chain it serves. */
export async function inspectEndpoints(
  { rpc, roles }: ServerConfig,
  options: Pick<InspectOptions, 'fetch' | 'clock'>,
): Promise<readonly Finding[]> {
  if (!roles.includes('api')) return []
  const endpoints = Object.entries(rpc).flatMap(([chainId, urls]) =>
    urls.map((url) => ({ chainId, url })),
  )
  if (endpoints.length === 0)
    return [
      { level: 'warning', text: 'BOWLINE_RPC names no chain: balances and gas cannot be read.' },
    ]
  const findings = await Promise.all(
    endpoints.map(({ chainId, url }) => inspectEndpoint(chainId, new URL(url), options)),
  )
  return findings.flat()
}

async function inspectEndpoint(
  chainId: string,
  url: URL,
  options: Pick<InspectOptions, 'fetch' | 'clock'>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  // Only the host: the rest of the address often contains a key.
  const name = `The RPC endpoint ${url.host} of ${chainId}`
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    findings.push({ level: 'unsafe', text: `${name} is plain HTTP: use https://.` })
  try {
    const { askForChain, readChain } = dialectOf(chainId)
    const answer = await askNode(url.href, askForChain, { ...options, timeoutMs: TIMEOUT_MS })
    const served = readChain(answer) ?? 'no chain'
    findings.push(
      served === chainId
        ? { level: 'ok', text: `${name} answers.` }
        : { level: 'unsafe', text: `${name} serves ${served} instead: correct BOWLINE_RPC.` },
    )
  } catch {
    // The error text is omitted because it may contain the address.
    findings.push({ level: 'unsafe', text: `${name} does not answer: check address and network.` })
  }
  return findings
}
