import type { ProviderRequest, RequestProvider } from '@bowline/common'

export interface PreviewProviderOptions {
  /** Whether the user is to see a request of this method first. */
  isShown(method: string): boolean
  /** Resolves once the wallet is to be asked; rejects if it is not. */
  show(request: ProviderRequest): Promise<unknown>
  /** Called once the wallet has answered a request that it was asked to sign. */
  onSigned?(request: ProviderRequest, answer: unknown): void
}

/**
 * Makes the provider that an app gets: requests to sign are shown before the wallet is asked. Everything
 * else goes straight to the wallet's own provider, and so does whatever else pages look for on it.
 */
export function previewProvider<P extends RequestProvider>(
  provider: P,
  { isShown, show, onSigned }: PreviewProviderOptions,
): P {
  async function request(asked: ProviderRequest): Promise<unknown> {
    if (!isShown(asked?.method)) return provider.request(asked)
    // The app may change its own objects while the user reads.
    const kept = copyOf(asked)
    await show(kept)
    const answer = await provider.request(kept)
    onSigned?.(kept, answer)
    return answer
  }
  return standIn(provider, (name) => (name === 'request' ? request : undefined))
}

/**
 * Makes an object that differs from another one in some members. A proxy of an empty object, since one of
 * a frozen object must return that object's own values.
 */
export function standIn<T extends object>(target: T, own: (name: PropertyKey) => unknown): T {
  return new Proxy({} as T, {
    has: (_, name) => Reflect.has(target, name),
    set: (_, name, value) => Reflect.set(target, name, value),
    get(_, name) {
      const replaced = own(name)
      if (replaced !== undefined) return replaced
      const value: unknown = Reflect.get(target, name)
      // Methods of classes need the object that they belong to.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Copies plain data. Objects of classes are left as they are: a copy would lose what they are. */
function copyOf(request: ProviderRequest): ProviderRequest {
  try {
    return isPlain(request) ? structuredClone(request) : request
  } catch {
    // Circular: wallets refuse it.
    return request
  }
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  const kind: unknown = Object.getPrototypeOf(value)
  const isData = Array.isArray(value) || kind === Object.prototype || kind === null
  return isData && Object.values(value).every(isPlain)
}
