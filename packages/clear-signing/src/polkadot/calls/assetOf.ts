import type { Field, FieldLabel } from '@bowline/common/reading'
import { amount } from '../../reading/fields.ts'
import { type CallScene, native } from '../CallScene.ts'
import { type Decoded, fieldOf, numberOf, partsOf } from '../Decoded.ts'

/** What a location says an amount is of. */
export interface LocatedAsset {
  /** The number of an asset of the chain; `undefined` for a currency. */
  readonly asset: string | undefined
  /** How many chains up the location begins: the relay chain is one above the chains beside it. */
  readonly parents: bigint
}

/** The pallet of the assets of an Asset Hub, as locations name it. */
const ASSETS = 50n

/** Finds what a location (XCM) names: the chain's currency or one of its own assets; `undefined` for anything else. */
export function assetOf(id: Decoded): LocatedAsset | undefined {
  const parts = partsOf(id).flatMap((one) => (one.kind === 'variant' ? [one] : []))
  const [location] = partsOf(id).flatMap((one) =>
    one.kind === 'struct' && fieldOf(one.fields, 'interior') ? [one] : [],
  )
  const interior = location && fieldOf(location.fields, 'interior')
  const parents = location && numberOf(fieldOf(location.fields, 'parents'))
  if (interior?.kind !== 'variant' || parents === undefined) return undefined
  // Here on a relay chain, and there from a chain beside it.
  if (interior.name === 'Here') return { asset: undefined, parents }
  const junction = (name: string) =>
    numberOf(parts.find((one) => one.name === name)?.fields[0]?.[1])
  const index = junction('GeneralIndex')
  const isOwnAsset =
    parents === 0n && interior.name === 'X2' && junction('PalletInstance') === ASSETS
  return isOwnAsset && index !== undefined ? { asset: `${index}`, parents } : undefined
}

/** Writes an amount of what a location names, with its unit where that is known. */
export function locatedAmount(
  scene: CallScene,
  label: FieldLabel,
  { asset, value }: { readonly asset: string | undefined; readonly value: bigint },
): Field {
  if (asset === undefined) return native(scene, label, value)
  const { context, chainId } = scene
  const tokens = context.chainId === chainId ? (context.tokens ?? []) : []
  const { symbol, decimals } = tokens.find(({ address }) => address === asset) ?? {}
  return amount(label, value, { address: asset, symbol, decimals })
}
