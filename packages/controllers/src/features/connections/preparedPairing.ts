import type {
  Clock,
  ConnectOptions,
  Connector,
  Conversation,
  Network,
  Pairing,
} from '@bowline/common'
import { KitError } from '@bowline/common'
import type { PreparedPairing, StartedPairing } from '../../kit/sessions.ts'

/** An offer with less time left than this is not used. */
export const MIN_PAIRING_LIFE_MS = 10_000

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
