import { type Clock, namespaceOf } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import {
  type Field,
  fieldsOf,
  findPrices,
  type PriceOf,
  priced,
  type Reading,
  withWorth,
} from '@bowline/common/reading'
import type { ChainReads } from '../service/createChainReads.ts'
import { networkFacts } from './networks.ts'

/** What stands for the currency of a chain where prices are asked for. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
}
/** How long the weighing of a trade waits for one price. */
const PRICE_LIMIT_MS = 2_000
/** How long a card that is read otherwise waits for what its amounts are worth. */
const WORTH_LIMIT_MS = 250

export interface PricesOptions {
  readonly chainId: string
  readonly reads: Pick<ChainReads, 'price'>
  readonly clock: Clock
}

/** The prices that one request is read with. Each token is asked for once. */
export interface RequestPrices {
  /** Absent where nobody knows prices: on networks whose money is worth nothing, among others. */
  readonly priceOf: PriceOf | undefined
  /** Puts what amounts are worth beside them, as far as that is known by now. */
  add<T extends Priced>(read: T, signal: AbortSignal): Promise<T>
}

interface Priced {
  readonly reading: Reading
  readonly changes?: readonly Field[] | undefined
}

/** Creates what asks the operator's server for prices, which no card waits for long. */
export function createPrices({ chainId, reads, clock }: PricesOptions): RequestPrices {
  const native = NATIVE[namespaceOf(chainId as 'eip155:1')]
  const { price } = reads
  if (!price || !native || networkFacts(chainId).isTest)
    return { priceOf: undefined, add: async (read) => read }
  const asked = new Map<string, Promise<number | undefined>>()
  const priceOf: PriceOf = (token = native, signal) => {
    const known = asked.get(token)
    if (known) return known
    const answer = inTime(price(`${chainId}:${token}`, signal), PRICE_LIMIT_MS, clock)
    asked.set(token, answer)
    // The card may be read anew.
    answer.catch(() => asked.delete(token))
    return answer
  }
  return {
    priceOf,
    async add(read, signal) {
      const fields = [...fieldsOf(read.reading), ...(read.changes ?? [])]
      const found = findPrices(chainId, fields, { priceOf, signal })
      const prices = await inTime(found, WORTH_LIMIT_MS, clock).catch(() => undefined)
      if (!prices) return read
      const reading = withWorth(read.reading, prices)
      return { ...read, reading, ...(read.changes && { changes: priced(read.changes, prices) }) }
    },
  }
}

function inTime<T>(answer: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new FrameError('disconnected')))
    answer.then(resolve, reject).finally(stop)
  })
}
