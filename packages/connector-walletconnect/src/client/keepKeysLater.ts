import type { PairingClient } from './PairingClient.ts'

/**
 * Lets the client use a key before its storage has it. The client waits for that after each key, and the key of an offer is
 * what a visitor waits for who has asked for a code: on a slow phone another picture is drawn meanwhile. What the client
 * writes next waits for the storage by itself, and fails with it.
 */
export function keepKeysLater({ core }: Pick<PairingClient, 'core'>): void {
  const { keychain } = core.crypto
  const set = keychain.set.bind(keychain)
  keychain.set = async (name, key) => {
    set(name, key).catch(() => {})
  }
}
