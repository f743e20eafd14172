import type {
  Clock,
  ConnectOptions,
  Connector,
  Conversation,
  Network,
  Pairing,
  Session,
} from '@bowline/common'
import { KitError } from '@bowline/common'

/** An offer with less time left than this is not used. */
export const MIN_PAIRING_LIFE_MS = 10_000

/** A running pairing that an attempt can take over. */
export interface StartedPairing {
  readonly answer: Promise<Session>
  /** Goes on with this conversation. Reports the newest offer at once, if there is one yet. */
  adopt(conversation: Conversation): void
  abort(): void
}

/** Keeps a pairing that was started before the visitor connects. */
export interface PreparedPairing {
  /** Starts a pairing unless a fresh one exists. Resolves once there is an offer. */
  prepare(connector: Connector, options: Pick<ConnectOptions, 'networks'>): Promise<void>
  /**
   * Returns the prepared pairing if it is this connector's, for the same networks in the same order, and
   * still fresh.
   */
  take(connectorId: string, networks: readonly Network[]): StartedPairing | undefined
  drop(): void
}

interface Prepared extends StartedPairing {
  readonly connectorId: string
  readonly offered: Promise<void>
  isFresh(): boolean
  /** The first network is the one that the wallet opens with. */
  isFor(networks: readonly Network[]): boolean
}

export function createPreparedPairing({ clock }: { readonly clock: Clock }): PreparedPairing {
  let prepared: Prepared | undefined

  const drop = () => {
    prepared?.abort()
    prepared = undefined
  }

  return {
    async prepare(connector, { networks }) {
      const isUsable =
        prepared?.connectorId === connector.id && prepared.isFresh() && prepared.isFor(networks)
      if (!isUsable) drop()
      if (!prepared) {
        const own = start(connector, networks, clock)
        prepared = own
        const forget = () => {
          if (prepared === own) prepared = undefined
        }
        own.answer.then(forget, forget)
      }
      await prepared.offered
    },
    take(connectorId, networks) {
      const own = prepared
      if (own?.connectorId !== connectorId) return undefined
      if (!own.isFresh() || !own.isFor(networks)) {
        drop()
        return undefined
      }
      prepared = undefined
      return own
    },
    drop,
  }
}

function start(connector: Connector, networks: ConnectOptions['networks'], clock: Clock): Prepared {
  const controller = new AbortController()
  let pairing: Pairing | undefined
  let listener: Conversation | undefined
  let onOffer = () => {}
  let onEnd: (error: unknown) => void = () => {}
  const offered = new Promise<void>((resolve, reject) => {
    onOffer = resolve
    onEnd = reject
  })
  // The caller of `prepare` gets the error; without a caller it does not matter.
  offered.catch(() => {})

  const ask = async () =>
    connector.connect({
      networks,
      signal: controller.signal,
      ask: (question) => listener?.ask(question) ?? Promise.reject(new KitError('ABORTED')),
      tell(notice) {
        if (notice.kind !== 'pairing') return listener?.tell(notice)
        // The pairing was not taken over: stop instead of renewing for ever.
        const isRenewal = pairing && pairing.uri !== notice.pairing.uri
        if (isRenewal && !listener) return controller.abort()
        pairing = notice.pairing
        if (!pairing.isPending) onOffer()
        listener?.tell(notice)
      },
    })
  const answer = ask()
  answer
    .then(async (session) => {
      onEnd(new KitError('ABORTED'))
      // Approved although this page never showed the offer: no attempt can use the session.
      if (!listener) await session.disconnect()
    })
    .catch(onEnd)

  return {
    connectorId: connector.id,
    answer,
    offered,
    isFresh: () =>
      !controller.signal.aborted &&
      (!pairing || pairing.expiresAt - clock.now() > MIN_PAIRING_LIFE_MS),
    isFor: (wanted) =>
      wanted.length === networks.length &&
      wanted.every(({ chainId }, index) => chainId === networks[index]?.chainId),
    adopt(conversation) {
      listener = conversation
      if (pairing) conversation.tell({ kind: 'pairing', pairing })
    },
    abort: () => controller.abort(),
  }
}
