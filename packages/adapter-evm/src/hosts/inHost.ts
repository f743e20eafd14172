import {
  type ChainAdapter,
  type Clock,
  type Connector,
  type Eip1193Provider,
  type Session,
  systemClock,
} from '@bowline/common'
import { createInjectedConnector } from '../createInjectedConnector.ts'
import { isProvider, listenForWallets } from '../windowProviders.ts'

type Adapter = ChainAdapter<'eip155'>
type Wallet = Connector<'eip155'>

/** An app that shows this page inside of itself and has a wallet for it. */
export interface Host {
  readonly id: string
  readonly name: string
  /** Resolves with the wallet of the app, or with `undefined` where the page is not inside of it. */
  readonly findProvider: () => Promise<unknown>
  readonly clock?: Clock | undefined
}

/**
 * Adds the wallet of an app that shows this page inside of itself. Such a wallet is a row of the list, and is connected by
 * itself each time that the page loads, without a prompt: whoever opened the page there has chosen it.
 */
export function inHost(
  adapter: Adapter,
  { id, name, findProvider, clock = systemClock }: Host,
): Adapter {
  let asked: Promise<Eip1193Provider | undefined> | undefined
  const find = () =>
    (asked ??= findProvider().then(
      (provider) => (isProvider(provider) ? provider : undefined),
      // Code that has not loaded is loaded again with the next start.
      () => (asked = undefined),
    ))
  let own: Wallet | undefined
  const rowOf = (provider: Eip1193Provider) =>
    (own ??= createInjectedConnector({ id, name, type: 'external', provider }, { clock }))

  return {
    ...adapter,
    discover(report, settings) {
      const ended = new AbortController()
      let wallets: readonly Wallet[] = []
      let row: Wallet | undefined
      const tell = () => report(row ? [...wallets, row] : wallets)
      const stop = adapter.discover((found) => {
        wallets = found
        tell()
      }, settings)
      void find().then((provider) => {
        if (!provider || ended.signal.aborted) return
        row = rowOf(provider)
        // Some of these apps announce their wallet as well, which has a row then.
        const stopListening = listenForWallets({
          clock,
          onAnnounce: (event) => {
            if (settings?.announced !== false && providerOf(event) === provider) row = undefined
          },
        })
        ended.signal.addEventListener('abort', stopListening)
        tell()
      })
      return () => {
        ended.abort()
        stop()
      }
    },
    adopt(take) {
      const ended = new AbortController()
      const stop = adapter.adopt?.(take)
      void find()
        .then(async (provider) => {
          const row = provider && rowOf(provider)
          const { signal } = ended
          const session = await row?.restore?.({ networks: adapter.networks, signal })
          if (!row || !session) return
          // Without an account it waits for the visitor's press.
          if (signal.aborted || session.scopes().length === 0) return session.discard?.()
          take(asAdopted(session), row)
        })
        .catch(() => {
          // It does not answer, or not as a wallet does. Its row says so when it is pressed.
        })
      return () => {
        ended.abort()
        stop?.()
      }
    },
  }
}

function providerOf(event: Event): unknown {
  try {
    return (event as CustomEvent<{ readonly provider?: unknown }>).detail.provider
  } catch {
    // Any script of the page can announce anything.
    return undefined
  }
}

/** The app that shows the page restores it, not the kit. */
const asAdopted = (session: Session<'eip155'>): Session<'eip155'> =>
  Object.assign(session, { adopted: true as const })
