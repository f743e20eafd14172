import { mulDiv } from '@bowline/common'
import type { Address } from 'viem'
import type { ChainReader } from '../../../../chain/ChainReader.ts'
import { measureTransfers } from '../../../../chain/markets/measureTransfers.ts'
import { hopsOf, type Path } from '../../findPaths.ts'

/** What is left of an amount after a transfer. */
export type AfterTransfer = (amount: bigint) => bigint

export const nothingTaken: AfterTransfer = (amount) => amount

interface Route {
  readonly factory: Address
  readonly path: Path
  readonly amount: bigint
  /** The output of each hop. */
  readonly outs: readonly bigint[]
}

/**
 * Measures what is left of the input, then of the output of each hop. A transfer that cannot be measured counts as
 * whole. `undefined` if nothing is taken anywhere.
 */
export async function afterTransfers(
  chains: ChainReader,
  chainId: string,
  { factory, path, amount, outs }: Route,
): Promise<readonly AfterTransfer[] | undefined> {
  const hops = hopsOf(path)
  const pool = { kind: 'v2', factory } as const
  const input = hops.slice(0, 1).map(([token, other]) => ({ pool, token, other, amount }))
  const outputs = hops.map(([other, token], index) => ({
    pool,
    token,
    other,
    amount: outs[index] ?? amount,
  }))
  const [first, ...others] = await measureTransfers(chains, chainId, [...input, ...outputs])
  const parts = [
    partOf(first?.returned, first?.arrived),
    ...others.map((one) => partOf(one?.arrived, one?.sent)),
  ]
  return parts.every((part) => part === nothingTaken) ? undefined : parts
}

/** A token that pays its holders by transfers may bring more, which nobody can count on. */
function partOf(left = 0n, sent = 0n): AfterTransfer {
  if (sent === 0n || left >= sent) return nothingTaken
  return (amount) => mulDiv(amount, left, sent)
}
