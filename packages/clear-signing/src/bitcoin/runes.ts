import { type Field, type Warning, warn } from '@bowline/common/reading'
import { account, list, number, text, word } from '../reading/fields.ts'
import { isKnownAddress } from '../reading/isKnownAddress.ts'
import type { Output, Spent } from './coins.ts'
import { type BitcoinReadingContext, placeOf } from './collectibles.ts'
import { readRunestone } from './runestone.ts'
import type { Edict, Runestone } from './runestoneMessage.ts'
import { isData } from './spending.ts'

/** Nobody reads more orders. */
const MAX_SHOWN = 32

interface Moved {
  readonly spent: readonly Spent[]
  readonly outputs: readonly Output[]
}

/** Says what the runestone of a transaction does: which runes go to whom, and which are made. */
export function runeFields(outputs: readonly Output[]): readonly Field[] {
  const stone = stoneOf(outputs)
  if (!stone) return []
  const { edicts, etching, mint } = stone
  return [
    ...edicts.slice(0, MAX_SHOWN).map((edict) => edictField(edict, outputs)),
    ...(etching
      ? [
          list('newRune', [
            ...(etching.name === undefined ? [] : [text('rune', etching.name)]),
            number('runeAmount', etching.premine),
          ]),
        ]
      : []),
    ...(mint === undefined ? [] : [text('mintedRune', mint)]),
  ]
}

/** Warns of runes that are destroyed, and of those that go to somebody whom the user has not paid before. */
export function checkRunes(
  { spent, outputs }: Moved,
  context: BitcoinReadingContext,
): readonly Warning[] {
  const stone = stoneOf(outputs)
  if (!stone) return []
  if (stone.isCenotaph) return [warn('runesBurned')]
  const { edicts } = stone
  const isBurned = edicts.some((edict) => targetsOf(edict, outputs).some(isBurning))
  const most = edicts.flatMap((edict) => {
    const strange = targetsOf(edict, outputs).find(
      ({ address, isOwn }) => !isOwn && address !== undefined && !isKnownAddress(context, address),
    )
    return strange && mayBeMost(edict, spent, context) ? [strange.address] : []
  })
  return [
    ...(isBurned ? [warn('burned')] : []),
    ...[...new Set(most)].map((subject) => warn('takesMost', { subject })),
    ...(edicts.length > MAX_SHOWN ? [warn('tooLong')] : []),
  ]
}

const stoneOf = (outputs: readonly Output[]): Runestone | undefined =>
  readRunestone(outputs.map(({ script }) => script))

const isBurning = ({ script }: Output): boolean => isData(script)

/** The outputs that an edict is for. */
function targetsOf({ output }: Edict, outputs: readonly Output[]): readonly Output[] {
  const one = outputs[output]
  return one ? [one] : outputs.filter(({ script }) => !isData(script))
}

function edictField(edict: Edict, outputs: readonly Output[]): Field {
  const { rune, amount } = edict
  return list('rune', [
    text('rune', rune),
    amount === 0n ? word('runeAmount', 'runeRest') : number('runeAmount', amount),
    ...targetsOf(edict, outputs)
      .slice(0, MAX_SHOWN)
      .flatMap(({ address, isOwn }) =>
        address === undefined ? [] : [account(isOwn ? 'account' : 'recipient', address)],
      ),
  ])
}

/** Four fifths of what there is are most of it. */
const [MOST, WHOLE] = [4n, 5n]

/**
 * Returns whether an edict may take most of a rune. An index says how much there is by the rune's name, while edicts
 * have its place: it is no most of it only where it is less than that of each rune that the coins hold.
 */
function mayBeMost(
  { amount }: Edict,
  spent: readonly Spent[],
  { holdings }: BitcoinReadingContext,
): boolean {
  const own = spent.filter(({ isOwn }) => isOwn)
  const all = own.map((one) => holdings?.get(placeOf(one)))
  if (amount === 0n || all.includes(undefined)) return true
  const sums = new Map<string, bigint>()
  for (const held of all.flatMap((one) => one ?? []))
    if (held.units !== undefined) sums.set(held.rune, (sums.get(held.rune) ?? 0n) + held.units)
  return [...sums.values()].some((sum) => amount * WHOLE >= sum * MOST)
}
