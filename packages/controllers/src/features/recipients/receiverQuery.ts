import { type ChainId, KitError, namespaceOf, sanitizeName } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { internals, type Kit } from '../../kit.ts'
import { hasServices, serviceClient } from '../../services/serviceClient.ts'

/** Whom a text stands for. */
export interface Receiver {
  readonly address: string
  /** As it was resolved, in its normal form; `undefined` when an address was typed. */
  readonly name: string | undefined
}

/** A name may lead elsewhere at any time, so an answer is only good for a moment. */
export const RECEIVER_TTL_MS = 30_000
const MAX_CHARACTERS = 255

/**
 * Query for what was typed as a receiver: an address of the family, or a name.
 *
 * Fails with `INVALID_RECEIVER` for what is neither, `NAME_UNRESOLVED` for a name that leads nowhere,
 * or with a `service` error.
 */
export function receiverQuery(kit: Kit, chainId: ChainId, typed: string) {
  const text = typed.trim()
  const queryKey = ['bowline', 'receiver', chainId, text] as const
  return {
    queryKey,
    enabled: text !== '',
    staleTime: RECEIVER_TTL_MS,
    // Nobody is asked again by itself: a name that was wrong is corrected, not repeated.
    retry: false,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => find(kit, chainId, text, signal),
  } satisfies QueryObserverOptions<Receiver, Error, Receiver, Receiver, typeof queryKey>
}

async function find(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<Receiver> {
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(chainId))
  if (chain.isAddress(text)) return { address: text, name: undefined }
  if (!isName(text))
    throw new KitError('INVALID_RECEIVER', { value: text.slice(0, MAX_CHARACTERS) })
  const found = await lookUp(kit, chainId, text, signal)
  if (!found || !chain.isAddress(found.address))
    throw new KitError('NAME_UNRESOLVED', { name: text })
  return found
}

async function lookUp(
  kit: Kit,
  chainId: ChainId,
  text: string,
  signal: AbortSignal,
): Promise<Receiver | undefined> {
  if (hasServices(kit)) {
    const client = await serviceClient(kit, 'data')
    const { address, name } = await client.resolveName({ name: text }, { signal })
    return address ? { address, name: sanitizeName(name ?? text) } : undefined
  }
  const { operations } = await internals(kit).load()
  const { resolveName } = await operations(namespaceOf(chainId))
  const address = await resolveName?.(chainId, text, signal)
  return address ? { address, name: sanitizeName(text) } : undefined
}

/** At least two labels, and nothing that no name has. */
function isName(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(text)
}
