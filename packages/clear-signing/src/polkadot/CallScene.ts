import type { Field, FieldLabel, Reading, ReadingContext, Warning } from '@bowline/common/reading'
import { warn } from '@bowline/common/reading'
import { checkReceiver } from '../reading/checkReceiver.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { account, amount, text } from '../reading/fields.ts'
import { toHex } from '../reading/hex.ts'
import { addressOf, keyOfAddress, sameAccount } from './addresses.ts'
import { type Decoded, type DecodedCall, type DecodedFields, keyOf } from './Decoded.ts'

/** What the calls of a transaction are read with. */
export interface CallScene {
  readonly context: ReadingContext
  readonly chainId: string
  /** How addresses are written. */
  readonly prefix: number
  /** The key of the account that acts: within a proxy or a multisig another one than the one that signs. */
  readonly actor: Uint8Array | undefined
  read(call: DecodedCall, changes?: Partial<CallScene>): Reading
}

/** Reads a call by its arguments; `undefined` where they are not those that it has. */
export type CallReader = (
  args: DecodedFields,
  scene: CallScene,
  call: DecodedCall,
) => ReadingParts | undefined

/** An address, as the chain writes it; of what is not named by its key, what is written instead. */
export function receiverOf(value: Decoded | undefined, { prefix }: CallScene): string | undefined {
  const key = keyOf(value)
  if (key) return addressOf(key, prefix)
  return value?.kind === 'variant' ? `${value.name} ${briefOf(value.fields[0]?.[1])}` : undefined
}

const briefOf = (value: Decoded | undefined): string =>
  value?.kind === 'bytes' ? toHex(value.bytes) : value?.kind === 'number' ? `${value.value}` : ''

export const isOwn = ({ context, actor, prefix }: CallScene, address: string): boolean =>
  [context.account, ...(context.own ?? []), ...(actor ? [addressOf(actor, prefix)] : [])].some(
    (one) => sameAccount(one, address),
  )

/** Whether an address is the user's own, or one that the user has paid before, however it is written. */
export const isKnown = (scene: CallScene, address: string): boolean =>
  isOwn(scene, address) || (scene.context.trusted ?? []).some((one) => sameAccount(one, address))

/** Warns about an address that gets something, or a right to something. */
export function checkAddress(scene: CallScene, address: string): readonly Warning[] {
  if (isKnown(scene, address)) return []
  const { context, prefix } = scene
  // An address looks like another one as both are written here.
  const here = (one: string): string => {
    const key = keyOfAddress(one)
    return key ? addressOf(key, prefix) : one
  }
  const { account: signer, own = [], trusted = [] } = context
  const written = { account: here(signer), own: own.map(here), trusted: trusted.map(here) }
  return checkReceiver({ ...context, ...written }, address)
}

/** Warns about an address that gets control of something. */
export const checkAuthority = (
  scene: CallScene,
  address: string,
  code: 'authorityChange' | 'fullControl' = 'authorityChange',
): readonly Warning[] =>
  isOwn(scene, address) ? [] : [warn(code, { subject: address }), ...checkAddress(scene, address)]

/** Warns where money that is the user's goes to another account than the one that it comes from. */
export const checkPayee = (scene: CallScene, address: string): readonly Warning[] =>
  isOwn(scene, address)
    ? []
    : [
        warn('receiverIsOther', {
          subject: address,
          level: isKnown(scene, address) ? 'yellow' : 'red',
        }),
        ...checkAddress(scene, address),
      ]

export const native = (
  { context, chainId }: Pick<CallScene, 'context' | 'chainId'>,
  label: FieldLabel,
  value: bigint,
): Field => amount(label, value, context.chainId === chainId ? { ...context.currency } : {})

/** An account, or whatever stands for one. */
export const accountField = (label: FieldLabel, address: string): Field =>
  / /.test(address) ? text(label, address) : account(label, address)
