import type { ChainId } from '@bowline/common'
import { toHex } from './answerLocally.ts'

/** What a wallet has added to a session when it approved it (CAIP-25). Foreign, so nothing is sure. */
export interface SessionProperties {
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
}

/** The capabilities that an app may learn of this way (EIP-5792, ERC-7811). */
const CAPABILITIES = ['atomic', 'assetDiscovery']

/**
 * Answers `wallet_getCapabilities` with what the wallet said when it approved the session: for a
 * network, for all of the family, or for everything, the nearest word first. A phone need not be woken
 * for it. `undefined` when the wallet said nothing of the kind.
 */
export function sessionCapabilities(
  { sessionProperties, scopedProperties }: SessionProperties,
  chainId: ChainId,
): Readonly<Record<string, unknown>> | undefined {
  const [namespace = '', reference = ''] = chainId.split(':')
  const scoped = fieldsOf(scopedProperties)
  const said = {
    ...fieldsOf(sessionProperties),
    ...fieldsOf(scoped[namespace]),
    ...fieldsOf(scoped[chainId]),
  }
  const known = CAPABILITIES.filter((name) => name in said)
  if (known.length === 0) return undefined
  return {
    [toHex(reference)]: Object.fromEntries(known.map((name) => [name, fieldsOf(said[name])])),
  }
}

/** The protocol carries texts, so some wallets write their objects as JSON. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const read = typeof value === 'string' ? parse(value) : value
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not an object of the wallet's, but a plain word.
    return undefined
  }
}
