import type { KitStorage } from '@bowline/common'
import { SignClient } from '@walletconnect/sign-client'
import type { PairingWalletOptions } from './PairingWallet.ts'

export type ProtocolClient = Awaited<ReturnType<typeof SignClient.init>>

/** Starts the protocol's client for a wallet. It connects to its relay and to no other host. */
export async function createProtocolClient(
  {
    projectId,
    relayUrl,
    name = 'Pairing test wallet',
    url = 'https://wallet.invalid',
    icon,
    redirect,
  }: PairingWalletOptions,
  storage: KitStorage,
): Promise<ProtocolClient> {
  // Clients of one prefix share a core through `globalThis`; the storage takes it out again.
  const prefix = crypto.randomUUID()
  const client = await SignClient.init({
    projectId,
    relayUrl,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    // Requests come in as they are; the prompts of this wallet keep them in order.
    signConfig: { disableRequestQueue: true },
    metadata: {
      name,
      description: 'A wallet for tests. Its keys are public.',
      url,
      icons: icon ? [icon] : [],
      ...(redirect && { redirect: { ...redirect } }),
    },
    storage: {
      async getItem<T>(key: string) {
        const text = await storage.get(key.replace(prefix, 'wallet'))
        // The client wrote it, so it is what the client expects.
        return text === null ? undefined : (JSON.parse(text) as T)
      },
      setItem: (key, value) => storage.set(key.replace(prefix, 'wallet'), JSON.stringify(value)),
      removeItem: (key) => storage.remove(key.replace(prefix, 'wallet')),
      getKeys: async () => [],
      getEntries: async () => [],
    },
  })
  // Both would reach for third-party hosts.
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => ({ origin: '' })
  settleEndings(client)
  return client
}

/** What the client's types keep to themselves. */
interface EndingChecks {
  isValidDisconnect(params: object): Promise<void>
}

/**
 * Works around client 2.21.8, which checks the end of a session that the app sends without waiting for the answer. If the
 * session has ended already, as when the message comes twice, its refusal would be handled by nothing.
 */
function settleEndings({ engine }: Pick<ProtocolClient, 'engine'>): void {
  const checks = engine as unknown as EndingChecks
  const check = checks.isValidDisconnect
  checks.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => {})
    return checked
  }
}
