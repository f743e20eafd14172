/** Events by name, each with the data that it carries. */
export type EventMap = Record<string, unknown>

/** The event that listeners to all events receive: a union that narrows on `type`. */
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
  const listeners = new Map<unknown, Set<(data: never) => void>>()

  const add = (key: unknown, listener: (data: never) => void) => {
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(listener))
    return () => void set.delete(listener)
  }
  const tell = (key: unknown, data: unknown) => {
    // A copy, so a listener may unsubscribe while it runs.
    for (const listener of [...(listeners.get(key) ?? [])]) {
      try {
        // Listeners are stored by event type, so this one takes this data.
        listener(data as never)
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    emit(type, data) {
      tell(type, data)
      tell(ANY, { type, data })
    },
    on: add,
    onAny: (listener) => add(ANY, listener),
    clear: () => listeners.clear(),
  }
}

/** Stands for every event among the keys of listeners. */
const ANY = Symbol('any')

/** Reports an error to the page's own error handling, without breaking the emitter. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
