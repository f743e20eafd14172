import { currentChainId } from '../chains/olderChainIds.ts'

/** The change of a chain family in a wallet's event. Foreign input: every form seen is accepted. */
export type SessionEvent =
  | { readonly type: 'chain'; readonly namespace: string; readonly chainId: string }
  | { readonly type: 'account'; readonly namespace: string; readonly address: string }

/** Reads `chainChanged` and `accountsChanged`; anything else is `undefined`. */
export function readSessionEvent(
  event: { readonly name: string; readonly data: unknown },
  chainId: string,
): SessionEvent | undefined {
  const [namespace = '', reference = ''] = chainId.split(':')
  if (event.name === 'chainChanged') {
    const changed = currentChainId(readChain(event.data, namespace, reference))
    return { type: 'chain', namespace, chainId: changed }
  }
  if (event.name !== 'accountsChanged') return undefined
  const first: unknown = Array.isArray(event.data) ? event.data[0] : event.data
  if (typeof first !== 'string' || !first) return undefined
  // A plain address, or a CAIP-10 account.
  return { type: 'account', namespace, address: first.split(':').at(-1) ?? first }
}

/** A number, hex digits, decimal digits, or a CAIP-2 id; else the chain that the event is about. */
function readChain(data: unknown, namespace: string, reference: string): string {
  if (typeof data === 'number' && Number.isSafeInteger(data)) return `${namespace}:${data}`
  if (typeof data !== 'string' || !data) return `${namespace}:${reference}`
  if (data.includes(':')) return data
  if (/^0x[0-9a-f]+$/i.test(data)) return `${namespace}:${BigInt(data)}`
  return `${namespace}:${data}`
}
