import { parseAccountId, parseChainId, type Session } from '@bowline/common'
import type { Address } from 'viem'

export interface HeldConnection {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** A session's accounts and chain on EVM chains, in wagmi's form; `undefined` if it has none. */
export function readHeld(session: Session<'eip155'>): HeldConnection | undefined {
  // A session of several families also lists the others.
  const scope = session.scopes().find(({ namespace }) => namespace === 'eip155')
  // Addresses of this family are checked where the session is made.
  const addresses = scope?.accounts.map((id) => parseAccountId(id).address as Address)
  const [first, ...others] = new Set(addresses)
  if (!scope || !first) return undefined
  return {
    accounts: [first, ...others],
    chainId: Number(parseChainId(scope.chainId).reference),
  }
}
