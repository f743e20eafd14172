'use client'

import type { AppProvider, Namespace } from '@bowline/common'
import { getProvider } from '../../features/connections/getProvider.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseProviderParameters<N extends Namespace> {
  readonly namespace: N
}

/**
 * Returns the wallet's provider for one family, or `undefined` while no account of it is connected. The
 * adapter of a family sets the type of its provider: EVM has an `EIP1193Provider` of viem, which ethers
 * accepts as well; the others accept the JSON-RPC requests of WalletConnect.
 *
 * @example
 * const provider = useProvider({ namespace: 'eip155' })
 * const block = await provider?.request<string>({ method: 'eth_blockNumber' })
 * const solana = useProvider({ namespace: 'solana' }) // with `@bowline/adapter-solana`
 * const params = { message: base58.encode(bytes), pubkey }
 * const answer = await solana?.request({ method: 'solana_signMessage', params })
 */
export function useProvider<N extends Namespace>({
  namespace,
}: UseProviderParameters<N>): AppProvider<N> | undefined {
  const kit = useKit()
  // A new connection may bring a new provider, so this has to render again when it changes.
  const connection = useKitStore(kit.connections, (connections) => connections[namespace])
  return connection?.status === 'connected' ? getProvider(kit, namespace) : undefined
}
