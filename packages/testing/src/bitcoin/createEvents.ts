import type { SatsTestProvider } from './BitcoinTestWallet.ts'

type Listener = Parameters<SatsTestProvider['addListener']>[0]

interface Events {
  /** Fires an event at one site, or at all that are connected. */
  emit(type: string, origin?: string): void
  listenerFor(origin: string): (listener: Listener) => () => void
  onAny(origin: string, onChange: () => void): () => void
}

/** Makes the events of a wallet. A site receives them only while it is connected. */
export function createEvents(connected: () => ReadonlySet<string>): Events {
  const heard = new Set<{ readonly origin: string; hear(type: string): void }>()
  const add = (origin: string, hear: (type: string) => void) => {
    const one = { origin, hear }
    heard.add(one)
    return () => void heard.delete(one)
  }
  return {
    emit(type, origin) {
      for (const one of [...heard])
        if (origin ? one.origin === origin : connected().has(one.origin)) one.hear(type)
    },
    listenerFor: (origin) => (listener) =>
      add(origin, (type) => {
        if (type === listener.eventName) listener.cb({ type })
      }),
    onAny: (origin, onChange) => add(origin, () => onChange()),
  }
}
