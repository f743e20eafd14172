import { KitError } from '@bowline/common'

type Method = (...parameters: readonly unknown[]) => unknown

/** What an extension hands out to a site that it has allowed. */
export interface Injected {
  getAccounts(): unknown
  /** Listens to changes of the accounts. The answer stops it; it may come as a promise, or not at all. */
  subscribe: Method | undefined
  signRaw: Method | undefined
  signPayload: Method | undefined
}

/**
 * Reads what an extension has handed out, once.
 *
 * Throws `WALLET_ANSWER_INVALID` when it cannot be asked for accounts.
 */
export function readInjected(answer: unknown): Injected {
  try {
    const { accounts, signer } = answer as { readonly accounts: unknown; readonly signer?: unknown }
    const get = methodOf(accounts, 'get')
    if (!get) throw new KitError('WALLET_ANSWER_INVALID', { method: 'enable' })
    return {
      getAccounts: get,
      subscribe: methodOf(accounts, 'subscribe'),
      signRaw: methodOf(signer, 'signRaw'),
      signPayload: methodOf(signer, 'signPayload'),
    }
  } catch (cause) {
    // A getter that throws, or no object at all.
    throw new KitError('WALLET_ANSWER_INVALID', { method: 'enable' }, { cause })
  }
}

function methodOf(holder: unknown, name: string): Method | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined
  const method = (holder as Readonly<Record<string, unknown>>)[name]
  if (typeof method !== 'function') return undefined
  return (...parameters) => method.apply(holder, parameters)
}
