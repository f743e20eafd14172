import type { Eip1193Provider } from '@bowline/common'

type Listeners = Readonly<Record<string, (data: unknown) => void>>

/** Listens to a provider's events; returns what stops it, also where it cannot unsubscribe. */
export function watchProvider(provider: Eip1193Provider, listeners: Listeners): () => void {
  let stopped = false
  const guarded = Object.entries(listeners).map(([event, listener]) => {
    return [event, (data: unknown) => void (stopped || listener(data))] as const
  })
  for (const [event, listener] of guarded) quietly(() => provider.on?.(event, listener))
  return () => {
    if (stopped) return
    stopped = true
    for (const [event, listener] of guarded)
      quietly(() => provider.removeListener?.(event, listener))
  }
}

/** A wallet whose event methods throw still answers requests; it is only deaf. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // See above.
  }
}
