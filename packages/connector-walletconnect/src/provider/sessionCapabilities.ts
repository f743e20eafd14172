import type { ChainId } from '@bowline/common'
import { toHexChainId } from '@bowline/common/adapters'

/** The properties that a wallet adds to a session when it approves it (CAIP-25). Unchecked. */
export interface SessionProperties {
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
}

/** The capabilities that an app may read this way (EIP-5792, ERC-7811). */
const CAPABILITIES = ['atomic', 'assetDiscovery']

/**
 * Answers `wallet_getCapabilities` from the approved session: from the entry for the network, else for
 * the family, else for the whole session. The phone does not have to be reached for it. Returns
 * `undefined` if the session has no such entry.
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
    [toHexChainId(reference)]: Object.fromEntries(
      known.map((name) => [name, fieldsOf(said[name])]),
    ),
  }
}

/** The protocol allows only strings here, so some wallets write objects as JSON. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const read = typeof value === 'string' ? parse(value) : value
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, but a plain string.
    return undefined
  }
}
