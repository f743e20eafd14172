import type { TestProvider, WalletRequest } from './EvmTestWallet.ts'

type Listener = (data: never) => void

export interface Providers {
  of(origin: string): TestProvider
  /** Fires an event at one site, or at all. */
  emit(event: string, data: unknown, origin?: string): void
}

/** One provider per site, each with its own listeners. */
export function createProviders(
  answer: (origin: string, request: WalletRequest) => Promise<unknown>,
): Providers {
  const sites = new Map<
    string,
    { provider: TestProvider; emit(event: string, data: unknown): void }
  >()

  const create = (origin: string) => {
    const listeners = new Map<string, Set<Listener>>()
    const provider: TestProvider = {
      request: (request) => answer(origin, request),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        return provider
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
        return provider
      },
    }
    const site = {
      provider,
      emit(event: string, data: unknown) {
        // The data is what the test emits, valid or not; listeners have to check it.
        for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
      },
    }
    sites.set(origin, site)
    return site
  }

  return {
    of: (origin) => (sites.get(origin) ?? create(origin)).provider,
    emit(event, data, origin) {
      for (const [site, { emit }] of [...sites])
        if (origin === undefined || origin === site) emit(event, data)
    },
  }
}
