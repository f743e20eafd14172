import { type AppMetadata, type KitStorage, randomId } from '@bowline/common'
import { SignClient } from '@walletconnect/sign-client'
import { createClientStorage } from '../storage/createClientStorage.ts'
import { calmReconnecting } from './calmReconnecting.ts'
import { hearAuthentications } from './hearAuthentications.ts'
import { keepKeysLater } from './keepKeysLater.ts'
import type { PairingClient } from './PairingClient.ts'
import { resendLost } from './resendLost.ts'
import { settleChecks } from './settleChecks.ts'
import { tellRefusals } from './tellRefusals.ts'

/**
 * Starts a pairing client that connects to its relay and to no other host.
 * It opens a connection only once it has a topic to listen to.
 */
export async function createPairingClient({
  projectId,
  relayUrl,
  metadata,
  storage,
  vault,
}: {
  readonly projectId: string | undefined
  readonly relayUrl: string | undefined
  readonly metadata: AppMetadata
  readonly storage: KitStorage
  readonly vault: string
}): Promise<PairingClient> {
  // Clients of one prefix share a core through `globalThis`. A prefix of its own gives each kit
  // its own core; the storage takes it out of the keys again.
  const prefix = randomId()
  const client = await SignClient.init({
    ...(projectId !== undefined && { projectId }),
    ...(relayUrl !== undefined && { relayUrl }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    storage: createClientStorage(storage, { vault, prefix }),
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  })
  forgetCore(prefix)
  nameNoEmptyIcons(client)
  switchOffSideTraffic(client)
  keepKeysLater(client)
  calmReconnecting(client)
  resendLost(client)
  tellRefusals(client)
  hearAuthentications(client)
  settleChecks(client)
  return client
}

/** The page would hold the core of a client, with its keys and history, for as long as it lives. */
function forgetCore(prefix: string): void {
  const name = `_walletConnectCore_${prefix}`
  for (const key of [name, `${name}_count`]) Reflect.deleteProperty(globalThis, key)
}

/** The client names an empty address where the app has no icon: wallets would draw a broken picture. */
function nameNoEmptyIcons({ metadata }: PairingClient): void {
  metadata.icons = metadata.icons.filter((icon) => icon !== '')
}

/** Runs before the first message goes out. */
function switchOffSideTraffic({ core, session }: PairingClient): void {
  // Each request would open the link that any script of this origin may have left in `localStorage`.
  const get = session.get.bind(session)
  session.get = (topic) => ({
    ...get(topic),
    sessionConfig: { ...get(topic).sessionConfig, disableDeepLink: true },
  })
  // Opens a hidden frame of a fixed third-party host, and waits 5 s where that is out of reach.
  core.verify.register = async () => ''
  core.echoClient.registerDeviceToken = async () => {}
  // Method names, transaction hashes and contracts would go to the relay in plain text.
  const publish = core.relayer.publish.bind(core.relayer)
  core.relayer.publish = (topic, message, { tvf: _plain, ...options } = {}) =>
    publish(topic, message, options)
}
