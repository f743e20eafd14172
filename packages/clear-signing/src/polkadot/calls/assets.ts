import { type Field, warn } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { amount, text } from '../../reading/fields.ts'
import {
  accountField,
  type CallReader,
  type CallScene,
  checkAddress,
  checkAuthority,
  isKnown,
  isOwn,
  receiverOf,
} from '../CallScene.ts'
import { anyFieldOf, type Decoded, type DecodedFields, fieldOf, numberOf } from '../Decoded.ts'
import { describe } from '../describe.ts'

/** The number of an asset, or the place that a foreign one comes from. */
const nameOf = (id: Decoded, { prefix }: CallScene): string =>
  id.kind === 'number' ? `${id.value}` : describe(id, prefix)

interface Named {
  readonly asset: string
  amountOf(value: bigint, isUnlimited?: boolean): Field
}

function named(args: DecodedFields, scene: CallScene, pallet: string): Named | undefined {
  const id = fieldOf(args, 'id')
  if (!id) return undefined
  const asset = nameOf(id, scene)
  const { context, chainId } = scene
  // Foreign and pool assets have numbers and places of their own.
  const tokens = context.chainId === chainId && pallet === 'Assets' ? context.tokens : undefined
  const { symbol, decimals } = tokens?.find(({ address }) => address === asset) ?? {}
  return {
    asset,
    amountOf: (value, isUnlimited) =>
      amount('amount', value, { address: asset, symbol, decimals }, isUnlimited),
  }
}

const send: CallReader = (args, scene, { pallet }) => {
  const token = named(args, scene, pallet)
  const to = receiverOf(anyFieldOf(args, 'target', 'destination'), scene)
  const value = numberOf(fieldOf(args, 'amount'))
  if (!token || to === undefined || value === undefined) return undefined
  const owner = receiverOf(fieldOf(args, 'owner'), scene)
  return {
    intent: 'sendToken',
    fields: [
      token.amountOf(value),
      accountField('recipient', to),
      ...(owner === undefined ? [] : [accountField('from', owner)]),
      text('token', token.asset),
    ],
    warnings: [
      ...(owner === undefined || isOwn(scene, owner)
        ? []
        : [warn('fromOther', { subject: owner })]),
      ...checkAddress(scene, to),
    ],
  }
}

const sendAll: CallReader = (args, scene, { pallet }) => {
  const token = named(args, scene, pallet)
  const to = receiverOf(fieldOf(args, 'dest'), scene)
  if (!token || to === undefined) return undefined
  const all = isKnown(scene, to) ? [] : [warn('takesMost', { subject: to })]
  return {
    intent: 'sendAll',
    fields: [accountField('recipient', to), text('token', token.asset)],
    warnings: [...all, ...checkAddress(scene, to)],
  }
}

/** The highest number: nobody has so much. */
const UNLIMITED = 2n ** 128n - 1n

const approve: CallReader = (args, scene, { pallet }) => {
  const token = named(args, scene, pallet)
  const to = receiverOf(fieldOf(args, 'delegate'), scene)
  const value = numberOf(fieldOf(args, 'amount'))
  if (!token || to === undefined || value === undefined) return undefined
  const isUnlimited = value === UNLIMITED
  const all = isUnlimited ? [warn('unlimitedApproval', { subject: to })] : []
  return {
    intent: 'approveToken',
    fields: [
      token.amountOf(value, isUnlimited),
      accountField('spender', to),
      text('token', token.asset),
    ],
    warnings: isOwn(scene, to)
      ? []
      : [warn('standingApproval', { subject: to }), ...all, ...checkAddress(scene, to)],
  }
}

const revoke: CallReader = (args, scene, { pallet }) => {
  const token = named(args, scene, pallet)
  const from = receiverOf(fieldOf(args, 'delegate'), scene)
  return token && from !== undefined
    ? {
        intent: 'revokeApproval',
        fields: [accountField('spender', from), text('token', token.asset)],
      }
    : undefined
}

/** Reads who may change, make, freeze or destroy an asset or a collection from now on. */
export function handOver(
  args: DecodedFields,
  scene: CallScene,
  names: readonly string[],
): ReadingParts | undefined {
  const found = args.filter(([name]) => names.includes(name))
  const to = found.flatMap(([, value]) => receiverOf(value, scene) ?? [])
  const what = anyFieldOf(args, 'id', 'collection')
  if (to.length === 0 || !what) return undefined
  return {
    intent: 'changeAuthority',
    fields: [
      text('token', nameOf(what, scene)),
      ...to.map((one) => accountField('newAuthority', one)),
    ],
    warnings: [...new Set(to)].flatMap((one) => checkAuthority(scene, one)),
  }
}

const OF_ONE: Readonly<Record<string, CallReader>> = {
  transfer: send,
  transfer_keep_alive: send,
  transfer_approved: send,
  transfer_all: sendAll,
  approve_transfer: approve,
  cancel_approval: revoke,
  transfer_ownership: (args, scene) => handOver(args, scene, ['owner']),
  set_team: (args, scene) => handOver(args, scene, ['issuer', 'admin', 'freezer']),
}

/** Assets of the chain, of others, and shares of pools. */
export const assetCalls: Readonly<Record<string, CallReader>> = Object.fromEntries(
  ['Assets', 'ForeignAssets', 'PoolAssets'].flatMap((pallet) =>
    Object.entries(OF_ONE).map(([name, reader]) => [`${pallet}.${name}`, reader]),
  ),
)
