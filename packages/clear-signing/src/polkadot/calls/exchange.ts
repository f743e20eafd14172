import { type Field, type FieldLabel, warn } from '@bowline/common/reading'
import { number, text } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkPayee,
  receiverOf,
} from '../CallScene.ts'
import { type Decoded, type DecodedFields, fieldOf, numberOf } from '../Decoded.ts'
import { describe } from '../describe.ts'
import { assetOf, type LocatedAsset, locatedAmount } from './assetOf.ts'

/** An amount of what is traded here. The currency is that of the relay chain, which is one chain up. */
function traded(
  scene: CallScene,
  label: FieldLabel,
  { of, value }: { readonly of: Decoded | undefined; readonly value: bigint },
): Field {
  const found = knownAsset(of)
  return found ? locatedAmount(scene, label, { asset: found.asset, value }) : number(label, value)
}

function knownAsset(of: Decoded | undefined): LocatedAsset | undefined {
  const found = of && assetOf(of)
  return found?.asset !== undefined || found?.parents === 1n ? found : undefined
}

const swap =
  (
    labels: readonly [given: FieldLabel, got: FieldLabel],
    names: readonly [string, string],
  ): CallReader =>
  (args, scene) => {
    const [given, got] = names.map((name) => numberOf(fieldOf(args, name)))
    const to = receiverOf(fieldOf(args, 'send_to'), scene)
    const path = fieldOf(args, 'path')
    if (given === undefined || got === undefined || to === undefined || path?.kind !== 'list')
      return undefined
    const { items } = path
    const places = items.map((one) => describe(one, scene.prefix))
    return {
      intent: 'swap',
      fields: [
        traded(scene, labels[0], { of: items[0], value: given }),
        traded(scene, labels[1], { of: items.at(-1), value: got }),
        // Two that are known say all of it.
        ...(items.length === 2 && items.every(knownAsset)
          ? []
          : [text('route', places.join(' → '))]),
        accountField('recipient', to),
      ],
      warnings: [
        ...(labels[1] === 'minimum' && got === 0n ? [warn('nothingInReturn')] : []),
        ...checkPayee(scene, to),
      ],
    }
  }

/** The two sides of a pool, with the amounts under the names that end so. */
function sidesOf(args: DecodedFields, scene: CallScene, label: FieldLabel, end: string) {
  const sides = [1, 2].map((side) => {
    const value = numberOf(fieldOf(args, `amount${side}${end}`))
    const of = fieldOf(args, `asset${side}`)
    return value === undefined ? undefined : traded(scene, label, { of, value })
  })
  const [one, other] = sides
  return one && other && [one, other]
}

/** Pays into a pool. Whoever gets the shares has what was paid in. */
const addLiquidity: CallReader = (args, scene) => {
  const sides = sidesOf(args, scene, 'maximum', '_desired')
  const to = receiverOf(fieldOf(args, 'mint_to'), scene)
  if (!sides || to === undefined) return undefined
  return {
    intent: 'payIn',
    fields: [...sides, accountField('recipient', to)],
    warnings: checkPayee(scene, to),
  }
}

const removeLiquidity: CallReader = (args, scene, { pallet, name }) => {
  const sides = sidesOf(args, scene, 'minimum', '_min_receive')
  const to = receiverOf(fieldOf(args, 'withdraw_to'), scene)
  const shares = numberOf(fieldOf(args, 'lp_token_burn'))
  if (!sides || to === undefined || shares === undefined) return undefined
  return {
    intent: 'useNetwork',
    fields: [
      text('method', `${pallet}.${name}`),
      ...sides,
      accountField('recipient', to),
      // Of a token of the pool, which has no unit that anybody knows.
      { ...number('argument', shares), name: 'lp_token_burn' },
    ],
    warnings: checkPayee(scene, to),
  }
}

/** Swaps, and pools for them. */
export const exchangeCalls: Readonly<Record<string, CallReader>> = {
  'AssetConversion.swap_exact_tokens_for_tokens': swap(
    ['input', 'minimum'],
    ['amount_in', 'amount_out_min'],
  ),
  'AssetConversion.swap_tokens_for_exact_tokens': swap(
    ['maximum', 'received'],
    ['amount_in_max', 'amount_out'],
  ),
  'AssetConversion.add_liquidity': addLiquidity,
  'AssetConversion.remove_liquidity': removeLiquidity,
}
