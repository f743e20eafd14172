import { type Eip1193Provider, parseAccountId, parseChainId, type Scope } from '@bowline/common'
import { toHex } from './answerLocally.ts'
import type { ProviderSession } from './ProviderSession.ts'
import { disconnectedError } from './requestError.ts'

type ProviderEvents = Required<Pick<Eip1193Provider, 'on' | 'removeListener'>>
type Listener = (data: never) => void

/** Derives provider events from changes of the session, as EIP-1193 describes them. */
export function createProviderEvents({
  namespace,
  scope,
  subscribe,
}: Pick<ProviderSession, 'namespace' | 'scope' | 'subscribe'>): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  let last = scope()

  const emit = (event: string, data: unknown) => {
    // Each event's listeners take that event's data; EIP-1193 leaves it to the caller to match.
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
  }

  subscribe(() => {
    const [before, now] = [last, scope()]
    last = now
    if (!now) {
      if (before) emit('disconnect', disconnectedError())
      return
    }
    const chainId = namespace === 'eip155' ? toHex(referenceOf(now)) : now.chainId
    if (before?.chainId !== now.chainId) emit('chainChanged', chainId)
    const [addresses, known] = [addressesOf(now), before ? addressesOf(before) : []]
    if (addresses.join() !== known.join()) emit('accountsChanged', addresses)
  })

  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function referenceOf({ chainId }: Scope): string {
  return parseChainId(chainId).reference
}

function addressesOf({ accounts }: Scope): readonly string[] {
  return accounts.map((account) => parseAccountId(account).address)
}
