import type { Eip1193Provider, EvmProvider } from '@bowline/common'

/** Wrapped once each: libraries compare providers. */
const wrapped = new WeakMap<Eip1193Provider, EvmProvider>()

/**
 * Returns a provider that listeners can be added to: the wallet's own, unless it tells nothing. Apps and libraries add listeners
 * without asking whether they can.
 */
export function withEvents(provider: Eip1193Provider): Eip1193Provider {
  if (provider.on && provider.removeListener) return provider
  const known = wrapped.get(provider) ?? {
    request: <T>(request: Parameters<Eip1193Provider['request']>[0]) =>
      // What it answers is for its caller to say.
      provider.request(request) as Promise<T>,
    on() {},
    removeListener() {},
  }
  wrapped.set(provider, known)
  return known
}
