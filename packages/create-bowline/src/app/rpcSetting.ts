import type { Family } from './choices.ts'

/** The networks of the examples whose chains the server reads; `BOWLINE_RPC` takes no others. */
const NETWORKS: Partial<Record<Family, string>> = {
  evm: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** An example of `BOWLINE_RPC` for the app's networks; none if the server reads none of them. */
export function rpcSetting(families: readonly Family[]): string | undefined {
  const ids = families.flatMap((family) => NETWORKS[family] ?? [])
  if (ids.length === 0) return undefined
  const endpoints = ids.map((id) => [id, [`https://${id.split(':')[0]}.example`]])
  return JSON.stringify(Object.fromEntries(endpoints))
}
