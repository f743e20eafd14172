import { parseAccountId, parseChainId } from '../caip/identifiers.ts'
import type { Eip1193Provider, Namespace } from '../caip/ProviderMap.ts'
import type { Scope } from '../ports/Session.ts'
import { toHexChainId } from './answerLocally.ts'
import { disconnectedError } from './providerErrors.ts'

type ProviderEvents = Required<Pick<Eip1193Provider, 'on' | 'removeListener'>>
type Listener = (data: never) => void

/** What events are derived from. */
export interface ScopeSource {
  readonly namespace: Namespace
  scope(): Scope | undefined
  subscribe(onChange: () => void): () => void
}

/** Derives provider events from changes of a session, as EIP-1193 describes them. */
export function createProviderEvents({ namespace, scope, subscribe }: ScopeSource): ProviderEvents {
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
    const chainId = namespace === 'eip155' ? toHexChainId(referenceOf(now)) : now.chainId
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
