import type { Field } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import type { Scene } from '../Scene.ts'
import { afterFees, offered, readOffer, received, takerOf } from './offer.ts'

/** An order that sells or buys NFTs at a price. */
export interface Deal {
  readonly isSale: boolean
  readonly signer: string
  readonly currency: string
  readonly price: bigint
  /** Hundredths of a per cent of the price that the seller does not get. */
  readonly fees: bigint
  readonly items: readonly Field[]
  readonly start?: bigint
  readonly end: bigint
  /** Account that alone may take it; the zero address for anybody. */
  readonly taker?: string
}

/** Reads an order that sells NFTs, or one that buys them. */
export function trade(deal: Deal, scene: Scene): ReadingParts {
  const { isSale, signer, currency, price, fees, items, start, end, taker } = deal
  const label = isSale ? ('offered' as const) : ('received' as const)
  const traded = items.map((item) => ({ ...item, label }))
  const rest = taker === undefined ? [] : takerOf(taker)
  const common = { signer, start, end }
  if (isSale) {
    const what = received(scene, currency, afterFees(price, fees))
    // Sellers know their order by its price, and get less.
    const whole =
      fees > 0n ? [{ ...received(scene, currency, price), label: 'price' as const }] : []
    const asked = [{ what, to: signer }]
    return readOffer({ ...common, given: traded, asked, rest: [...whole, ...rest] }, scene)
  }
  const asked = traded.map((what) => ({ what, to: signer }))
  return readOffer({ ...common, given: [offered(scene, currency, price)], asked, rest }, scene)
}
