import type { WagmiConfig } from './WagmiConfig.ts'

/**
 * Keeps wagmi's own connector of a wallet from connecting beside the kit when the page loads again.
 * wagmi's `connect` takes this note away, so it still works when it is asked for.
 */
export async function quietOwnConnector({ storage }: WagmiConfig, id: string): Promise<void> {
  try {
    // The key belongs to wagmi's injected connector and is not in the storage's public type.
    await storage?.setItem(`${id}.disconnected` as never, true as never)
  } catch {
    // Blocked storage: the double is then removed when it shows up.
  }
}
