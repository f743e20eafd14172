import { type Field, type Intent, warn } from '@bowline/common/reading'
import { text } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { addressOf } from '../addresses.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  checkPayee,
} from '../CallScene.ts'
import { type Decoded, type DecodedFields, fieldOf, numberOf, partsOf } from '../Decoded.ts'
import { describe } from '../describe.ts'
import { parachainOf } from '../parachains.ts'
import { assetOf, locatedAmount } from './assetOf.ts'

/** Every account that a location or a program names: by its key, or by an address of the kind that Ethereum has. */
function accountsIn(value: Decoded, { prefix }: CallScene): readonly string[] {
  const found = partsOf(value).flatMap((one) => {
    if (one.kind !== 'variant') return []
    const [id] = one.fields.flatMap(([, field]) => (field.kind === 'bytes' ? [field.bytes] : []))
    if (one.name === 'AccountId32' && id) return [addressOf(id, prefix)]
    return one.name === 'AccountKey20' && id ? [toHex(id)] : []
  })
  return [...new Set(found)]
}

interface Fungible {
  /** The number of an asset of the chain; `undefined` for its own currency. */
  readonly asset: string | undefined
  readonly amount: bigint
}

/** The assets of a list, where all of them are the chain's own currency or assets of its own. */
function fungiblesIn(assets: Decoded): readonly Fungible[] | undefined {
  const all = partsOf(assets).flatMap((one) => {
    if (one.kind !== 'struct') return []
    const [id, fun] = [fieldOf(one.fields, 'id'), fieldOf(one.fields, 'fun')]
    if (!id || fun?.kind !== 'variant') return []
    const amount = fun.name === 'Fungible' ? numberOf(fun.fields[0]?.[1]) : undefined
    const asset = assetOf(id)
    return [amount === undefined || asset === undefined ? undefined : { ...asset, amount }]
  })
  const known = all.flatMap((one) => one ?? [])
  return known.length === all.length ? known : undefined
}

/** The other chain, by its number and name where that is all there is. A number counts beside one relay chain alone. */
const placeOf = (dest: Decoded, { prefix, chainId }: CallScene): Field => {
  const parts = partsOf(dest).flatMap((one) => (one.kind === 'variant' ? [one] : []))
  const isElsewhere = parts.some(({ name }) => name === 'GlobalConsensus')
  const [number, ...others] = parts.flatMap(({ name, fields: [first] }) =>
    name === 'Parachain' ? (numberOf(first?.[1]) ?? []) : [],
  )
  if (number === undefined || others.length > 0 || isElsewhere)
    return text('place', describe(dest, prefix))
  const name = parachainOf(chainId, number)
  return text('place', `Parachain ${number}${name === undefined ? '' : ` (${name})`}`)
}

function assetFields(assets: Decoded, scene: CallScene): readonly Field[] {
  const known = fungiblesIn(assets)
  if (!known) return [text('assets', describe(assets, scene.prefix))]
  return known.map((one) => locatedAmount(scene, 'amount', { asset: one.asset, value: one.amount }))
}

const across =
  (intent: Intent, names: { readonly to: string; readonly what: string }): CallReader =>
  (args, scene) => {
    const to = fieldOf(args, names.to)
    const assets = fieldOf(args, names.what)
    if (!to) return undefined
    const receivers = accountsIn(to, scene)
    const dest = fieldOf(args, 'dest')
    // What it is of what there is can be asked for these alone; of others, nobody knows what is left.
    const isMeasured =
      assets !== undefined && fungiblesIn(assets) !== undefined && dest !== undefined
    const check = isMeasured ? checkAddress : checkPayee
    return {
      intent,
      fields: [
        ...(assets ? assetFields(assets, scene) : []),
        ...(dest ? [placeOf(dest, scene)] : []),
        ...receivers.map((one) => accountField('recipient', one)),
        ...restOf(args, [names.to, names.what, 'dest'], scene),
      ],
      warnings:
        receivers.length === 0
          ? [warn('receiverIsOther')]
          : receivers.flatMap((one) => check(scene, one)),
    }
  }

/** What is not said by other facts: how much it may cost there, and what else is to be done. */
const restOf = (
  args: DecodedFields,
  said: readonly string[],
  { prefix }: CallScene,
): readonly Field[] =>
  args.flatMap(([name, value]) =>
    said.includes(name) ? [] : [{ ...text('argument', describe(value, prefix)), name }],
  )

const transfer = across('sendAcross', { to: 'beneficiary', what: 'assets' })
const program = across('sendAcross', { to: 'message', what: 'message' })

const OF_ONE: Readonly<Record<string, CallReader>> = {
  teleport_assets: transfer,
  reserve_transfer_assets: transfer,
  limited_teleport_assets: transfer,
  limited_reserve_transfer_assets: transfer,
  transfer_assets: transfer,
  transfer_assets_using_type_and_then: across('sendAcross', {
    to: 'custom_xcm_on_dest',
    what: 'assets',
  }),
  claim_assets: transfer,
  execute: program,
  send: program,
}

/** Programs and transfers of XCM: to other chains, and here. */
export const acrossCalls: Readonly<Record<string, CallReader>> = Object.fromEntries(
  ['XcmPallet', 'PolkadotXcm'].flatMap((pallet) =>
    Object.entries(OF_ONE).map(([name, reader]) => [`${pallet}.${name}`, reader]),
  ),
)
