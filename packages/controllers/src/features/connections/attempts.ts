import type { Namespace } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import type { ConnectAttempt } from './Connection.ts'
import type { ConnectionLayers } from './connectionLayers.ts'
import type { Connecting } from './connectionsStore.ts'

/** At most one connection attempt per chain family, and the newest of them on screen. */
export interface Attempts {
  /**
   * Aborts whatever is still connecting on these families; returns the new attempt's signal.
   * `opening` is what was put on screen for it; another attempt's screen is not taken over.
   */
  begin(
    namespaces: readonly Namespace[],
    of: Omit<Connecting, 'status'>,
    opening?: ConnectAttempt | undefined,
  ): AbortSignal
  /** Ends an attempt that has its answer. Does nothing when it was aborted before. */
  end(signal: AbortSignal): void
  abort(namespaces: readonly Namespace[]): void
  abortAll(): void
  /** Stops picking up earlier connections; what the visitor has begun goes on. */
  abortRestoring(): void
  isPending(namespace: Namespace): boolean
  /** Whether an attempt that is still on uses this connector. */
  isUsing(connectorId: string): boolean
  /** Changes what the visitor sees of an attempt. Does nothing once another one is on screen. */
  show(signal: AbortSignal, next: (state: ConnectAttempt) => ConnectAttempt): void
  /** Aborts the attempt on screen. */
  cancel(): void
}

interface Attempt {
  readonly controller: AbortController
  readonly namespaces: readonly Namespace[]
  readonly of: Omit<Connecting, 'status'>
}

export function createAttempts({
  layers,
  attempt: screen,
}: {
  readonly layers: Pick<ConnectionLayers, 'setAttempt'>
  readonly attempt: StoreApi<ConnectAttempt>
}): Attempts {
  const running = new Map<Namespace, Attempt>()
  let shown: AbortSignal | undefined

  const all = () => new Set(running.values())
  const remove = ({ namespaces }: Attempt) => {
    for (const one of namespaces) running.delete(one)
    layers.setAttempt(namespaces, undefined)
  }
  const abort = (attempts: Iterable<Attempt | undefined>) => {
    for (const attempt of attempts) {
      if (!attempt) continue
      // Removed first: who listens to the abort already sees a family without it.
      remove(attempt)
      attempt.controller.abort()
    }
  }
  const abortOn = (namespaces: readonly Namespace[]) =>
    abort(new Set(namespaces.map((one) => running.get(one))))

  return {
    begin(namespaces, of, opening) {
      const controller = new AbortController()
      // On screen before the older one ends, which then has nothing to say there any more.
      if (opening === screen.getState()) shown = controller.signal
      abortOn(namespaces)
      const attempt = { controller, namespaces, of }
      for (const one of namespaces) running.set(one, attempt)
      layers.setAttempt(namespaces, { status: 'connecting', ...of })
      return controller.signal
    },
    end(signal) {
      for (const attempt of all()) if (attempt.controller.signal === signal) remove(attempt)
    },
    abort: abortOn,
    abortAll: () => abort(all()),
    abortRestoring: () => abort([...all()].filter(({ of }) => of.restoring)),
    isPending: (namespace) => running.has(namespace),
    isUsing: (connectorId) => [...all()].some(({ of }) => of.connectorId === connectorId),
    show(signal, next) {
      if (signal === shown) screen.setState(next(screen.getState()), true)
    },
    cancel: () => abort([...all()].filter(({ controller }) => controller.signal === shown)),
  }
}
