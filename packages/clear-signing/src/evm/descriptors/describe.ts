import type { Reading, Warning } from '@bowline/common/reading'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { text } from '../../reading/fields.ts'
import { checkRecipient } from '../calls/readSwap.ts'
import { checksumAddress } from '../checksumAddress.ts'
import type { Call, Scene } from '../Scene.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import { typedField } from '../typed-data/typedFields.ts'
import type { Descriptor, Format } from './Descriptor.ts'
import { formatFields } from './formatField.ts'
import { interpolate } from './interpolate.ts'
import { addressesIn, countValues, leftOf } from './leftOf.ts'
import type { Signature } from './parseSignature.ts'
import { Unfit } from './Unfit.ts'

/** More values are a list that nobody looks through. */
const MAX_VALUES = 512

/** One format of a descriptor. */
export interface Described extends Format {
  readonly descriptor: Descriptor
  /** The signature of the function, for calls. */
  readonly signature?: Signature
}

interface Content {
  readonly data: TypedValue
  /** What is paid with it. */
  readonly value: bigint
  /** The contract that it is for. */
  readonly to: Call['to']
  readonly scene: Scene
}

/** Says what a descriptor says of data, and shows all that it leaves out; `undefined` where it does not fit. */
export function describe(described: Described, content: Content): ReadingParts | undefined {
  if (countValues(content.data) > MAX_VALUES) return undefined
  try {
    return write(described, content)
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
}

function write(
  { intent, interpolatedIntent, fields: formats, descriptor, signature }: Described,
  { data, value, to, scene }: Content,
): ReadingParts {
  const { owner, contractName, enums } = descriptor.metadata
  const shown = new Set<TypedValue>()
  const receivers = new Set<string>()
  const calls: Reading[] = []
  const container = new Map<string, TypedValue>([
    ['to', { kind: 'address', type: 'address', value: to }],
    ['from', { kind: 'address', type: 'address', value: scene.actor.toLowerCase() }],
    ['value', { kind: 'number', type: 'uint256', value }],
    [
      'chainId',
      { kind: 'number', type: 'uint256', value: BigInt(scene.chainId.split(':')[1] ?? 0) },
    ],
  ])
  const fields = formatFields(formats, {
    scene,
    enums,
    to,
    roots: { data, part: data, container },
    onShown: (one) => shown.add(one),
    onReceiver: (address) => receivers.add(address),
    onCall: (reading) => calls.push(reading),
  })
  const rest = leftOf(data, shown).map((one) => typedField('argument', one.value, one.name))
  const sentence = interpolatedIntent && interpolate(interpolatedIntent, fields, scene)
  const app = [owner, contractName].filter(Boolean).join(', ')
  return {
    intent: signature ? 'describedCall' : 'describedMessage',
    fields: [
      ...(sentence ? [text('action', sentence)] : []),
      text('action', intent),
      ...(app ? [text('app', app)] : []),
      ...fields.map(({ field }) => field),
      ...rest,
    ],
    calls,
    warnings: checkAddresses(data, [...receivers], to, scene),
  }
}

/** Warns about those who get something, and about any address that only looks like a trusted one. */
function checkAddresses(
  data: TypedValue,
  receivers: readonly string[],
  to: string,
  scene: Scene,
): readonly Warning[] {
  const isNobody = (address: string) => BigInt(address) === 0n
  const own = (scene.context.own ?? []).map((address) => address.toLowerCase())
  const others = receivers.filter((one) => !isNobody(one) && !own.includes(one.toLowerCase()))
  const call = { to, value: 0n, data: new Uint8Array() }
  const named = [...new Set(addressesIn(data))].filter((one) => !others.includes(one))
  return [
    ...others.flatMap((address) => checkRecipient(address, call, scene)),
    ...named
      .flatMap((address) => checkReceiver(scene.context, checksumAddress(address)))
      .filter(({ code }) => code === 'lookAlike'),
  ]
}
