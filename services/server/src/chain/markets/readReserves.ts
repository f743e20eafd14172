import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import type { ChainReader } from '../ChainReader.ts'
import { decodeAnswer } from '../decodeAnswer.ts'
import { v2PoolAbi } from './v2PoolAbi.ts'

/** The reserves of a pair, ordered by the direction of the swap. */
export interface Reserves {
  readonly in: bigint
  readonly out: bigint
}

/** Two tokens of a pair, in lower case, in any order. */
export type Hop = readonly [Address, Address]

/** Finds the reserves of a hop's pair; `undefined` if the pair does not exist. */
export type ReservesOf = (from: Address, to: Address) => Reserves | undefined

/** Reads the pairs of some hops in two round trips. */
export async function readReserves(
  chains: ChainReader,
  { chainId, factory }: { readonly chainId: string; readonly factory: Address },
  hops: readonly Hop[],
): Promise<ReservesOf> {
  const pairs = [...new Map(hops.map((hop) => [keyOf(hop), ordered(hop)])).values()]
  const found = await readPairs()
  const answers = await chains.readMany(
    chainId,
    found.map(({ address }) => ({
      to: address,
      data: encodeFunctionData({ abi: v2PoolAbi, functionName: 'getReserves' }),
    })),
    { trusted: true },
  )
  const reserves = new Map(
    found.map(({ pair }, index) => [
      keyOf(pair),
      decodeAnswer({ abi: v2PoolAbi, functionName: 'getReserves', data: answers[index] }),
    ]),
  )
  return (from, to) => {
    const both = reserves.get(keyOf([from, to]))
    if (!both) return undefined
    const [first, second] = both
    return from < to ? { in: first, out: second } : { in: second, out: first }
  }

  async function readPairs() {
    const addresses = await chains.readMany(
      chainId,
      pairs.map((pair) => ({
        to: factory,
        data: encodeFunctionData({ abi: v2PoolAbi, functionName: 'getPair', args: pair }),
      })),
      { trusted: true },
    )
    return pairs.flatMap((pair, index) => {
      const data = addresses[index]
      const address = decodeAnswer({ abi: v2PoolAbi, functionName: 'getPair', data })
      return address && address !== zeroAddress ? [{ pair, address }] : []
    })
  }
}

// In lower case the text of addresses sorts as their numbers do, and pairs put the lower one first.
const ordered = ([one, other]: Hop): Hop => (one < other ? [one, other] : [other, one])

const keyOf = (hop: Hop): string => ordered(hop).join(' ')
