import { namespaceOf, parseAccountId } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import { internals, type Kit } from '../../kit/kit.ts'
import { chainClient } from '../../services/serviceClient.ts'
import { tokenId } from '../../services/tokenId.ts'
import type { SwapIntent } from './SwapState.ts'

/** A node may not know yet what another one has just confirmed: it is asked so often, this far apart. */
export const ALLOWANCE_LOOKS = 4
export const ALLOWANCE_LOOK_MS = 1_000

interface Allowance {
  /** The spender as an address of the chain; `undefined` if only the server knows it. */
  readonly spender: string | undefined
  /** An allowance of this much is not read again. */
  readonly expected: bigint
}

/**
 * Reads from the chain how much of the paid token may be taken for a swap; from the server if the family,
 * or the chain's node, cannot tell. Throws if neither can.
 */
export async function readAllowance(
  kit: Kit,
  intent: SwapIntent,
  { spender, expected }: Allowance,
): Promise<bigint> {
  const { clock, lifetime } = internals(kit)
  for (let looks = 1; ; looks++) {
    const allowed = await readOnce(kit, intent, spender)
    if (allowed >= expected || looks >= ALLOWANCE_LOOKS) return allowed
    await pause(clock, { ms: ALLOWANCE_LOOK_MS, signal: lifetime })
  }
}

async function readOnce(
  kit: Kit,
  { account, from, quote }: SwapIntent,
  spender: string | undefined,
): Promise<bigint> {
  const { lifetime: signal, operations } = await internals(kit).load()
  const { token } = from
  const chain = await operations(namespaceOf(account))
  if (chain.getAllowance && token !== undefined && spender !== undefined) {
    const read = chain.getAllowance(account, { token, spender }, signal)
    const allowed = await read.catch(() => undefined) // The server may know it all the same.
    if (allowed !== undefined) return allowed
  }
  const client = await chainClient(kit, 'swaps', from.chainId)
  const { allowance } = await client.allowance(
    {
      tokenAddress: tokenId(kit, from.chainId, token),
      userAddress: account,
      spender: quote.spender,
    },
    { signal },
  )
  return BigInt(allowance)
}

/** The address that a quote names, if it does. */
export const spenderOf = ({ quote }: SwapIntent): string | undefined =>
  quote.spender && parseAccountId(quote.spender).address
