import {
  type ConnectOptions,
  type ConnectorContext,
  isKitError,
  KitError,
  namespaceOf,
  type Pairing,
  parseAccountId,
  type RestoreOptions,
  randomId,
  type Session,
} from '@bowline/common'
import { createPairingClient } from './client/createPairingClient.ts'
import type { PairingClient } from './client/PairingClient.ts'
import { pageVisibility } from './client/pageVisibility.ts'
import { relayError } from './client/relayError.ts'
import { resumeOnReturn } from './client/resumeOnReturn.ts'
import { stopPairingClient } from './client/stopPairingClient.ts'
import type { PairingConnector } from './PairingConnector.ts'
import { askToAuthenticate } from './pairing/askToAuthenticate.ts'
import { pairWallet, USER_DISCONNECTED } from './pairing/pairWallet.ts'
import { proposeNamespaces } from './pairing/proposeNamespaces.ts'
import { resumeOffers } from './pairing/resumeOffers.ts'
import { createPairingSession } from './session/createPairingSession.ts'
import { loadChecksum } from './session/loadChecksum.ts'
import { NO_SESSION, type PairingRecordStore } from './storage/createPairingRecord.ts'
import { indexedDbStorage } from './storage/indexedDbStorage.ts'
import { noteOffers } from './storage/noteOffers.ts'
import { untilAborted } from './untilAborted.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/** How long a wallet may still approve an offer after the app has stopped waiting for it. */
const OFFER_LIFE_MS = 300_000

/** The part of the connector that needs the pairing client. Loaded on the first use. */
export function createPairingConnector(
  context: ConnectorContext,
  options: WalletConnectOptions,
  record: PairingRecordStore,
): PairingConnector {
  const { clock, logger, metadata, projectId } = context
  const storage = options.storage ?? indexedDbStorage('bowline.pairing')
  let starting: Promise<PairingClient> | undefined
  let attempts = 0
  let cancelStop = () => {}
  let stopResuming = () => {}

  async function start(): Promise<PairingClient> {
    const { vault = randomId() } = await record.read()
    await record.update({ vault })
    const relayUrl = options.relayUrl ?? context.relayUrl
    const client = await createPairingClient({ projectId, relayUrl, metadata, storage, vault })
    client.core.relayer.on('relayer_error', (error: unknown) =>
      logger.log('warn', 'pairing relay refused the connection', { code: relayError(error).code }),
    )
    stopResuming = resumeOnReturn(client, { clock, page: pageVisibility })
    return client
  }

  function getClient(): Promise<PairingClient> {
    cancelStop()
    starting ??= start().catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }

  function stop(client: PairingClient) {
    stopResuming()
    stopPairingClient(client)
    starting = undefined
  }

  /** Lets go of the relay when nothing needs it; `afterMs` leaves room for a late approval. */
  function release(client: PairingClient, afterMs: number) {
    if (attempts > 0 || client.session.length > 0) return
    cancelStop()
    if (afterMs === 0) return stop(client)
    cancelStop = clock.after(afterMs, () => release(client, 0))
  }

  /** Starts the client anew if it does not know a session: another tab has paired since it read the store. */
  async function getClientKnowing(topic: string | undefined): Promise<PairingClient> {
    const found = getClient()
    const client = await found
    if (topic === undefined || client.session.keys.includes(topic) || attempts > 0) return client
    // Who asked at the same time may have stopped it already.
    if (starting === found) stop(client)
    return getClient()
  }

  async function openSession(
    client: PairingClient,
    topic: string,
    { networks, chainId, account }: RestoreOptions,
  ): Promise<Session> {
    const { chains, accounts, link } = await record.read()
    const wanted = account && { [namespaceOf(account)]: parseAccountId(account).address }
    return createPairingSession({
      client,
      topic,
      checksum: await loadChecksum(),
      context,
      record,
      networks,
      link,
      choice: {
        chains: { ...(chainId && { [namespaceOf(chainId)]: chainId }), ...chains },
        accounts: { ...wanted, ...accounts },
      },
      onEnded: () => release(client, OFFER_LIFE_MS),
    })
  }

  async function pair(
    client: PairingClient,
    { networks, chainId, signal, signIn, tell }: ConnectOptions,
  ): Promise<string> {
    attempts += 1
    const later = noteOffers(record, { clock, lifeMs: OFFER_LIFE_MS })
    let isAnswered = false
    try {
      const namespaces = proposeNamespaces(networks, chainId, options)
      const onPairing = (pairing: Pairing) => {
        tell({ kind: 'pairing', pairing })
        if (pairing.isPending) return
        later.offered()
        void loadChecksum() // while a person looks at the code: nothing is in its way
      }
      const authenticate = await askToAuthenticate(namespaces, { signIn, clock })
      const offer = { client, clock, namespaces, authenticate, onPairing, signal }
      const { topic } = await pairWallet(offer)
      isAnswered = true
      return topic
    } catch (error) {
      isAnswered = isKitError(error, 'USER_REJECTED')
      throw error
    } finally {
      attempts -= 1
      later.ended({ isAnswered })
    }
  }

  return {
    async prepare() {
      release(await getClient(), OFFER_LIFE_MS)
    },

    async connect(connectOptions) {
      const { signal } = connectOptions
      const ready = record.read().then(({ topic }) => getClientKnowing(topic))
      const client = await untilAborted(ready, signal, () => new KitError('ABORTED'))
      try {
        const topic = await pair(client, connectOptions)
        await record.update({ ...NO_SESSION, topic })
        const session = await openSession(client, topic, connectOptions)
        if (session.scopes().length > 0) return session
        // It has approved nothing that could be used, but believes to be connected.
        await session.disconnect()
        throw new KitError('WALLET_ANSWER_INVALID', { method: 'wc_sessionPropose' })
      } catch (error) {
        // A client that was refused keeps knocking for a minute; a retry gets a fresh one.
        release(client, isKitError(error) && error.kind !== 'user' ? 0 : OFFER_LIFE_MS)
        throw error
      }
    },

    async resume(resumeOptions, { until, isLeft }) {
      const { topic: known } = await record.read()
      const client = await getClientKnowing(known)
      attempts += 1
      try {
        const { networks, chainId, signal } = resumeOptions
        const namespaces = proposeNamespaces(networks, chainId, options)
        const settled = await resumeOffers({ client, clock, namespaces, until, known, signal })
        if (!settled || signal.aborted) return undefined
        const { topic } = settled
        await record.update({ offer: undefined })
        if (isLeft) return void (await client.disconnect({ topic, reason: USER_DISCONNECTED }))
        await record.update({ ...NO_SESSION, topic })
        return await openSession(client, topic, resumeOptions)
      } finally {
        attempts -= 1
        release(client, OFFER_LIFE_MS)
      }
    },

    async restore(connectOptions, topic) {
      const client = await getClientKnowing(topic)
      if (connectOptions.signal.aborted) throw new KitError('ABORTED')
      const isAlive =
        client.session.keys.includes(topic) && client.session.get(topic).expiry * 1000 > clock.now()
      if (isAlive) return openSession(client, topic, connectOptions)
      await record.update(NO_SESSION)
      release(client, 0)
      return undefined
    },
  }
}
