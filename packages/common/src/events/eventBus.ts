/** Events by name, each with the data that it carries. */
export type EventMap = Record<string, unknown>

/** What listeners to every event receive: a union that narrows on `type`. */
export type AnyEvent<M extends EventMap> = {
  [K in keyof M & string]: { readonly type: K; readonly data: M[K] }
}[keyof M & string]

export interface EventBus<M extends EventMap> {
  emit<K extends keyof M & string>(type: K, data: M[K]): void
  on<K extends keyof M & string>(type: K, listener: (data: M[K]) => void): () => void
  onAny(listener: (event: AnyEvent<M>) => void): () => void
  clear(): void
}

/**
 * Creates a typed event bus.
 * A listener that throws does not keep the others from running; its error goes to `onError`.
 */
export function createEventBus<M extends EventMap>(
  onError: (error: unknown) => void = reportLater,
): EventBus<M> {
  const listeners = new Map<string, Set<(data: never) => void>>()
  const all = new Set<(event: AnyEvent<M>) => void>()

  const call = (run: () => void) => {
    try {
      run()
    } catch (error) {
      onError(error)
    }
  }

  return {
    emit(type, data) {
      // Copies, so a listener may unsubscribe while it runs.
      for (const listener of [...(listeners.get(type) ?? [])]) call(() => listener(data as never))
      for (const listener of [...all]) call(() => listener({ type, data } as AnyEvent<M>))
    },
    on(type, listener) {
      const set = listeners.get(type) ?? new Set()
      listeners.set(type, set.add(listener))
      return () => void set.delete(listener)
    },
    onAny(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    clear() {
      listeners.clear()
      all.clear()
    },
  }
}

/** Lets the page's own error reporting see it, without breaking the one who emitted. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
