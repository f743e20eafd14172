import { type Field, type Warning, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { time } from '../../reading/fields.ts'
import { isOwnAddress } from '../effects/strangers.ts'
import { accountAt, nativeAmount, tokenAmount } from '../evmFields.ts'
import { knownToken, type Scene } from '../Scene.ts'
import { checkTrade, type Trade } from '../worth/checkTrade.ts'
import { worthOf } from '../worth/worthOf.ts'
import { checkEnd, checkSigner } from './checkDomain.ts'

/** What each of two sides gives in an order that somebody signs. */
export interface Offer {
  readonly signer: string
  readonly given: readonly Field[]
  readonly asked: readonly Asked[]
  /** Seconds since 1970; `undefined` for one that has no start. */
  readonly start?: bigint | undefined
  readonly end: bigint
  readonly rest?: readonly Field[] | undefined
}

export interface Asked {
  readonly what: Field
  /** The address that gets it. */
  readonly to: string
}

/** Reads an order: what is given, what is asked for it and who gets that, and whether it is worth it. */
export function readOffer(offer: Offer, scene: Scene): ReadingParts {
  const { signer, given, asked, start = 0n, end, rest = [] } = offer
  return {
    intent: 'offerOrder',
    fields: [
      ...given,
      ...asked.flatMap(({ what, to }): readonly Field[] => [
        isUser(to, offer, scene) ? what : { ...what, label: 'othersGet' },
        accountAt('recipient', to),
      ]),
      accountAt('owner', signer),
      ...(start > 0n ? [time('notBefore', start)] : []),
      time('deadline', end),
      ...rest,
    ],
    warnings: [...checkOffer(offer, scene), ...checkSigner(signer, scene), ...checkEnd(end, scene)],
  }
}

/** Compares what is given with what the user gets of what is asked for. */
export function checkOffer(offer: Offer, scene: Scene): readonly Warning[] {
  const { given, asked } = offer
  const got = asked.filter(({ to }) => isUser(to, offer, scene)).map(({ what }) => what)
  if (given.length === 0) return []
  const warnings = checkTrade({ given, got }, scene)
  return warnings.length > 0 ? warnings : checkUnpriced({ given, got }, scene)
}

/** Where there are prices, an order for what nobody has a price of, and the wallet does not know, may be one for nothing. */
function checkUnpriced({ given, got }: Trade, scene: Scene): readonly Warning[] {
  const isPriced = (field: Field) => worthOf(field, scene) !== undefined
  const unknown = got.find((field) => !isPriced(field) && !isKnown(field, scene))
  return given.every(isPriced) && unknown ? [warn('unpricedReturn')] : []
}

function isKnown({ value }: Field, scene: Scene): boolean {
  if (value.type === 'nft') return knownToken(scene, value.collection) !== undefined
  if (value.type !== 'amount') return true
  const { address } = value.token
  return address === undefined || knownToken(scene, address) !== undefined
}

const isUser = (to: string, { signer }: Offer, { context }: Scene): boolean =>
  isOwnAddress(context, to) || to === signer

/** The zero address, and the one that some markets write instead, stand for the chain's own currency. */
const NATIVE: ReadonlySet<string> = new Set([`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`])

export const offered = (scene: Scene, token: string, amount: bigint): Field =>
  NATIVE.has(token)
    ? nativeAmount(scene, 'offered', amount)
    : tokenAmount(scene, 'offered', amount, token)

export const received = (scene: Scene, token: string, amount: bigint): Field =>
  NATIVE.has(token)
    ? nativeAmount(scene, 'received', amount)
    : tokenAmount(scene, 'received', amount, token)

/** Says who alone may take an order; nothing where anybody may. */
export const takerOf = (taker: string): readonly Field[] =>
  BigInt(taker) === 0n ? [] : [accountAt('operator', taker)]

/** What is left of a price after fees in hundredths of a per cent. */
export const afterFees = (price: bigint, fees: bigint): bigint =>
  fees >= 10_000n ? 0n : (price * (10_000n - fees)) / 10_000n
