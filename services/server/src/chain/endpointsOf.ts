import type { ServerConfig } from '../config/ServerConfig.ts'

/** The chains of one family with their endpoints, in the order of the configuration. */
export function endpointsOf(
  family: 'eip155' | 'solana' | 'polkadot',
  rpc: ServerConfig['rpc'],
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(rpc).filter(([chainId]) => chainId.startsWith(`${family}:`))
}
