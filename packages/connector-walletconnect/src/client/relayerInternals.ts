import type { PairingClient } from './PairingClient.ts'

export interface RelayerInternals {
  connect(relayUrl?: string): Promise<void>
  createProvider(): Promise<void>
  /** Closes the connection, and opens another one at once. */
  transportDisconnect(): Promise<void>
}

/** The part of the client that its types do not show. Its version is pinned; tests watch over it. */
export function relayerInternals({ core }: Pick<PairingClient, 'core'>): RelayerInternals {
  return core.relayer as unknown as RelayerInternals
}
