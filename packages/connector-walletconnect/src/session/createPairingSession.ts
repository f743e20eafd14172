import {
  type Clock,
  type ConnectorContext,
  type Namespace,
  type Network,
  type ProviderMap,
  type Scope,
  type Session,
  safeIcon,
  safeWalletLink,
  sanitizeName,
} from '@bowline/common'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { createAddressBook } from '../addresses/createAddressBook.ts'
import type { PairingClient } from '../client/PairingClient.ts'
import { createProvider } from '../provider/createProvider.ts'
import { NO_SESSION, type PairingRecordStore } from '../storage/createPairingRecord.ts'
import { createChoices } from './createChoices.ts'
import { type Choice, readScopes } from './readScopes.ts'
import { readSessionEvent } from './readSessionEvent.ts'
import { walletLink } from './walletLink.ts'

/** How long to wait for the wallet to be notified that the session has ended. */
const DISCONNECT_MS = 5000
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Wraps a settled session of the pairing client. It may serve several chain families. */
export function createPairingSession({
  client,
  topic,
  context,
  record,
  networks,
  choice,
  checksum,
  link,
  onEnded,
}: {
  readonly client: PairingClient
  readonly topic: string
  readonly context: Pick<
    ConnectorContext,
    'accountTypes' | 'namespaces' | 'clock' | 'logger' | 'askChain'
  >
  readonly record: PairingRecordStore
  readonly networks: readonly Network[]
  readonly choice: Choice
  /** Writes an EVM address as EIP-55 does. */
  readonly checksum: (address: string) => string
  /** The link that has opened the wallet on this device, if one has. */
  readonly link: string | undefined
  readonly onEnded: () => void
}): Session {
  const { clock, logger, accountTypes, askChain, namespaces: served } = context
  const { metadata } = client.session.get(topic).peer
  const listeners = new Set<() => void>()
  const ended = new AbortController()
  const providers = new Map<Namespace, ProviderMap[Namespace]>()
  const choices = createChoices({ initial: choice, record, logger, onChange: refresh })
  const addressBook = createAddressBook(client.session.get(topic).sessionProperties, refresh)
  const askListeners = new Set<() => void>()
  let openedBy = link
  let scopes = read()

  function settled(): SessionTypes.Struct | undefined {
    const isLive = !ended.signal.aborted && client.session.keys.includes(topic)
    return isLive ? client.session.get(topic) : undefined
  }

  function read(): readonly Scope[] {
    const [addresses, choice] = [addressBook.get(), choices.current]
    const known = { served, networks, choice, checksum, addresses, accountTypes }
    return readScopes(settled()?.namespaces ?? {}, known)
  }

  function refresh() {
    const next = read()
    if (JSON.stringify(next) === JSON.stringify(scopes)) return
    scopes = next
    for (const listener of [...listeners]) listener()
  }

  function onEvent({ topic: about, params }: SignClientTypes.EventArguments['session_event']) {
    if (about !== topic) return
    if (addressBook.follow(params.event)) return
    const event = readSessionEvent(params.event, params.chainId)
    if (event) choices.follow(event)
  }

  function onUpdate({ topic: about }: { topic: string }) {
    if (about === topic) refresh()
  }

  function onGone({ topic: about }: { topic: string }) {
    if (about !== topic || ended.signal.aborted) return
    void end() // It logs its own failure.
    onEnded()
  }

  function end(): Promise<void> {
    client.off('session_update', onUpdate)
    client.off('session_event', onEvent)
    client.off('session_delete', onGone)
    client.off('session_expire', onGone)
    ended.abort()
    refresh()
    listeners.clear()
    askListeners.clear()
    return forget(record, topic).catch((error) =>
      logger.log('warn', 'ended pairing was not forgotten', { error }),
    )
  }

  client.on('session_update', onUpdate)
  client.on('session_event', onEvent)
  client.on('session_delete', onGone)
  client.on('session_expire', onGone)

  function providerOf(namespace: Namespace): ProviderMap[Namespace] {
    const known = providers.get(namespace)
    if (known) return known
    const provider = createProvider({
      client,
      topic,
      namespace,
      clock,
      ended: ended.signal,
      scope: () => scopes.find((scope) => scope.namespace === namespace),
      addressBook,
      askChain,
      subscribe,
      onAsk() {
        for (const listener of [...askListeners]) listener()
      },
      setActiveChain: choices.setChain,
    })
    providers.set(namespace, provider)
    return provider
  }

  function subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }

  return {
    scopes: () => scopes,
    subscribe,
    // Every family's provider takes requests; that is all that each of their types asks for.
    provider: <M extends Namespace>(namespace: M) => providerOf(namespace) as ProviderMap[M],
    setActiveChain: choices.setChain,
    setActiveAccount: choices.setAccount,
    async disconnect() {
      if (ended.signal.aborted) return
      const notified = client
        .disconnect({ topic, reason: USER_DISCONNECTED })
        // The wallet keeps its side until the session expires; ours is over now.
        .catch(() => client.session.delete(topic, USER_DISCONNECTED))
        .catch((error) => logger.log('warn', 'pairing was not removed', { error }))
        .then(onEnded)
      await Promise.all([end(), atMost(notified, DISCONNECT_MS, clock)])
    },
    // Remote icons are left out: loading one would reveal the visitor to its host.
    peer: { name: sanitizeName(metadata.name), icon: safeIcon(metadata.icons?.[0]) },
    get redirect() {
      return walletLink(metadata.redirect) ?? openedBy
    },
    isOnThisDevice: () => openedBy !== undefined,
    openedBy(next) {
      openedBy = safeWalletLink(next)
      record
        .update({ link: openedBy })
        .catch((error) => logger.log('warn', 'the link of a pairing was not kept', { error }))
    },
    onAsk(listener) {
      askListeners.add(listener)
      return () => void askListeners.delete(listener)
    },
  }
}

async function forget(record: PairingRecordStore, topic: string): Promise<void> {
  const saved = await record.read()
  // A newer session may have taken the place.
  if (saved.topic !== topic) return
  await record.update(NO_SESSION)
}

function atMost(promise: Promise<unknown>, ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, resolve)
    promise.finally(() => {
      cancel()
      resolve()
    })
  })
}
