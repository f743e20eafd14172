import type { Clock, Eip1193Provider, Session } from '@bowline/common'
import { probeWhilePending } from '@bowline/common/adapters'
import { mapError } from '../injected/mapError.ts'

type Request = Parameters<Eip1193Provider['request']>[0]

/**
 * Makes the provider that wagmi asks. It is the wallet's own, except that the session reads the wallet
 * again after a request that was refused because it is locked, or no longer shares the account, and while one is not
 * answered: the wallet may not tell that by itself.
 */
export function watchRefusals(
  session: Session<'eip155'>,
  { clock }: { readonly clock: Clock },
): Eip1193Provider {
  const own = session.provider('eip155')
  const request = async (asked: Request) => {
    try {
      return await probeWhilePending(clock, own.request(asked), () => void session.refresh?.())
    } catch (error) {
      const { code } = mapError(error, { method: asked.method })
      if (code === 'WALLET_LOCKED' || code === 'WALLET_UNAUTHORIZED') void session.refresh?.()
      throw error
    }
  }
  // Of an empty object, since one of a frozen object must return that object's own values.
  return new Proxy({} as Eip1193Provider, {
    has: (_, name) => Reflect.has(own, name),
    set: (_, name, value) => Reflect.set(own, name, value),
    get(_, name) {
      if (name === 'request') return request
      const value: unknown = Reflect.get(own, name)
      // Methods of classes need the object that they belong to.
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
}
