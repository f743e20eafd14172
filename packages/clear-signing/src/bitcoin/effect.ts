import { type ReadingContext, type Warning, warn } from '@bowline/common/reading'
import { isKnownAddress } from '../reading/isKnownAddress.ts'
import { isMost } from '../reading/isMost.ts'
import { type Output, type Spent, sumOf } from './coins.ts'

/** What a transaction does to the money of its user, as far as the signatures bind those who send it. */
export interface Effect {
  /** How much leaves, with the fee; `undefined` where the coins that are spent are not proven. */
  readonly gives: bigint | undefined
  readonly gets: bigint
  /** The coins are for whoever pays for them. */
  readonly isOffer: boolean
  /** The outputs that are signed. Of an offer these are what is asked for it: whoever takes it adds the others. */
  readonly bound: readonly Output[]
  /** Whether nobody can add coins to pay another fee. */
  readonly isComplete: boolean
  readonly warnings: readonly Warning[]
}

const NONE = 2
const SINGLE = 3
/** Others may add coins to what is signed. */
const ANYONE_CAN_PAY = 0x80
/** `SIGHASH_DEFAULT`, which is `SIGHASH_ALL`, and the three kinds, each alone and with others' coins. */
const KINDS: ReadonlySet<number> = new Set([0, 1, NONE, SINGLE, 0x81, 0x82, 0x83])
/** Nobody sells for less, since it costs more to send a coin. */
const MIN_PRICE = 3_000n

/**
 * Says what a transaction does to the user's money. `sighashes` has those that the request allows for each input: a
 * wallet may sign by any of them, so that the one that binds least counts.
 */
export function effectOf(
  { spent, outputs }: { readonly spent: readonly Spent[]; readonly outputs: readonly Output[] },
  sighashes: ReadonlyMap<number, readonly number[]>,
  context: ReadingContext,
): Effect {
  const own = spent.flatMap(({ isOwn, amount, input }, index) =>
    isOwn ? [{ index, amount, kinds: kindsOf(input.sighashType, sighashes.get(index)) }] : [],
  )
  const isUnbound = own.some(({ kinds }) =>
    kinds.some((one) => !KINDS.has(one) || (one & 0x1f) === NONE),
  )
  const single = own.filter(({ kinds }) => kinds.some((one) => (one & 0x1f) === SINGLE))
  if (isUnbound || single.length === 0) {
    const warnings = isUnbound ? [warn('changeableOutputs')] : checkShare({ own, outputs }, context)
    const net = netOf(sumOf(own.map(({ amount }) => amount)), outputs)
    return { ...net, isOffer: false, bound: outputs, isComplete: true, warnings }
  }
  // Of the outputs only those in the places of these inputs are signed; the other inputs are for all the others.
  const given = sumOf(single.map(({ amount }) => amount))
  const promised = single.flatMap(({ index }) => outputs[index] ?? [])
  const gets = sumOf(promised.map((one) => (one.isOwn ? one.amount : 0n))) ?? 0n
  const bound = own.filter((one) => !single.includes(one))
  const rest = { own: bound, outputs: outputs.filter((one) => !promised.includes(one)) }
  const paid = netOf(sumOf(bound.map(({ amount }) => amount)), bound.length > 0 ? rest.outputs : [])
  return {
    gives: sumOf([given, paid.gives]),
    gets: gets + paid.gets,
    isOffer: true,
    bound: bound.length > 0 ? outputs : promised,
    isComplete: bound.length > 0,
    warnings: [
      ...checkOffers(single, outputs),
      ...(bound.length > 0 ? checkShare(rest, context) : []),
    ],
  }
}

/** Returns whether others may add coins to pay for what is signed, so that it need not add up yet. */
export const isOpen = ({ input }: Spent, asked: readonly number[] = []): boolean =>
  kindsOf(input.sighashType, asked).some((one) => (one & ANYONE_CAN_PAY) !== 0)

const kindsOf = (type: number | undefined, asked: readonly number[] = []): readonly number[] => [
  ...(type === undefined ? [] : [type]),
  ...asked,
]

function netOf(spent: bigint | undefined, outputs: readonly Output[]) {
  const back = sumOf(outputs.map(({ isOwn, amount }) => (isOwn ? amount : 0n))) ?? 0n
  if (spent === undefined) return { gives: undefined, gets: 0n }
  return spent > back ? { gives: spent - back, gets: 0n } : { gives: 0n, gets: back - spent }
}

interface Offered {
  readonly index: number
  readonly amount: bigint | undefined
  readonly kinds: readonly number[]
}

/** Each coin that others may take alone has to bring what it is worth; those that only go together, in all. */
function checkOffers(single: readonly Offered[], outputs: readonly Output[]): readonly Warning[] {
  const brings = ({ index }: Offered) => {
    const output = outputs[index]
    return output?.isOwn ? output.amount : 0n
  }
  const apart = single.filter(({ kinds }) => kinds.some((one) => (one & ANYONE_CAN_PAY) !== 0))
  const together = single.filter((one) => !apart.includes(one))
  const all = [
    ...apart.map((one) => checkOffer(one.amount, brings(one))),
    ...(together.length === 0
      ? []
      : [
          checkOffer(
            sumOf(together.map(({ amount }) => amount)),
            sumOf(together.map(brings)) ?? 0n,
          ),
        ]),
  ]
  const codes = new Map(all.flat().map((one) => [one.code, one]))
  return [...codes.values()]
}

function checkOffer(given: bigint | undefined, gets: bigint): readonly Warning[] {
  // What these coins hold beyond what comes back is there for anybody to take.
  if (given === undefined || gets < given) return [warn('changeableOutputs')]
  return gets - given < MIN_PRICE ? [warn('nothingInReturn')] : []
}

/** Warns where most of the coins goes to addresses that the user has not paid before. */
function checkShare(
  {
    own,
    outputs,
  }: {
    readonly own: readonly { readonly amount: bigint | undefined }[]
    readonly outputs: readonly Output[]
  },
  context: ReadingContext,
): readonly Warning[] {
  const spent = sumOf(own.map(({ amount }) => amount)) ?? 0n
  const strange = outputs.filter(
    ({ isOwn, address }) => !isOwn && !(address !== undefined && isKnownAddress(context, address)),
  )
  const known = outputs.filter((one) => !strange.includes(one))
  const left = sumOf(known.map(({ amount }) => amount)) ?? 0n
  const taken = sumOf(strange.map(({ amount }) => amount)) ?? 0n
  // Others' coins pay for a part of it.
  const lost = spent - left < taken ? spent - left : taken
  if (!isMost(lost, spent)) return []
  const most = strange.reduce((a, b) => (b.amount > a.amount ? b : a))
  return [warn('takesMost', { subject: most.address })]
}
