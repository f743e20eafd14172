import type { Field, Warning } from '@bowline/common/reading'
import * as v from 'valibot'
import { checkReceiver } from '../../reading/checkReceiver.ts'
import type { ReadingParts } from '../../reading/createReading.ts'
import { bytes, text } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { decodeStart } from '../abi/abi.ts'
import { checkRecipient } from '../calls/readSwap.ts'
import { checksumAddress } from '../checksumAddress.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Descriptors, Scene } from '../Scene.ts'
import { contractOf } from '../typed-data/checkDomain.ts'
import type { TypedValue } from '../typed-data/parseTypedData.ts'
import { typedField } from '../typed-data/typedFields.ts'
import { type Descriptor, type Format, packSchema } from './Descriptor.ts'
import { type Formatting, formatField } from './formatField.ts'
import { parseSignature, type Signature } from './parseSignature.ts'
import { resolvePath } from './resolvePath.ts'

/** Apps leave their mark behind the arguments, where contracts do not look. Longer ones are something else. */
const MAX_MARK_BYTES = 256

/** More values are a list that nobody looks through. */
const MAX_VALUES = 512

interface Described extends Format {
  readonly descriptor: Descriptor
  /** Of calls. */
  readonly signature?: Signature
}

/** Makes what reads calls and messages by descriptors. Throws for a pack that is none. */
export function createDescriptors(pack: unknown): Descriptors {
  const formats = new Map<string, Described>()
  for (const descriptor of v.parse(packSchema, pack)) {
    const { context, display } = descriptor
    const isOfCalls = 'contract' in context
    const { deployments } = isOfCalls ? context.contract : context.eip712
    for (const [key, format] of Object.entries(display.formats)) {
      const signature = isOfCalls ? parseSignature(key) : undefined
      for (const { chainId, address } of deployments)
        formats.set(`eip155:${chainId} ${address} ${signature?.selector ?? key}`, {
          ...{ ...format, descriptor },
          ...(signature && { signature }),
        })
    }
  }

  return {
    readCall(call, scene) {
      const selector = toHex(call.data.subarray(0, 4)).slice(2)
      const described = formats.get(`${scene.chainId} ${call.to} ${selector}`)
      const content = call.data.subarray(4)
      const decoded = described?.signature && decodeStart(described.signature.parameters, content)
      const mark = content.subarray(decoded?.end)
      if (!described || !decoded || mark.length > MAX_MARK_BYTES) return undefined
      const container = new Map<string, TypedValue>([
        ['to', { kind: 'address', type: 'address', value: call.to }],
        ['from', { kind: 'address', type: 'address', value: scene.actor.toLowerCase() }],
        ['value', { kind: 'number', type: 'uint256', value: call.value }],
      ])
      const { value: data } = decoded
      const parts = describe(described, { data, container, to: call.to, scene })
      const rest = mark.length > 0 ? [bytes('argument', mark)] : []
      return (
        parts && { ...parts, fields: [...parts.fields, ...rest, accountAt('contract', call.to)] }
      )
    },
    readMessage(message, scene) {
      const to = contractOf(message)
      const described = formats.get(`${scene.chainId} ${to} ${message.encodedType}`)
      return described && describe(described, { data: message.message, to, scene })
    },
  }
}

interface Content {
  readonly data: TypedValue
  readonly container?: ReadonlyMap<string, TypedValue>
  /** The contract that it is for. */
  readonly to: Call['to']
  readonly scene: Scene
}

function describe(
  { intent, fields: formats, descriptor, signature }: Described,
  { data, container = new Map(), to, scene }: Content,
): ReadingParts | undefined {
  if (countValues(data) > MAX_VALUES) return undefined
  const { owner, contractName, enums } = descriptor.metadata
  const shown = new Set<TypedValue>()
  const receivers = new Set<string>()
  const fields: Field[] = []
  const formatting = (part: TypedValue): Formatting => ({
    ...{ scene, enums, roots: { data, part, container } },
    onShown: (value) => shown.add(value),
    onReceiver: (address) => receivers.add(address),
  })
  for (const format of formats) {
    const parts = 'fields' in format ? resolvePath(format.path, formatting(data).roots) : [data]
    for (const part of parts ?? [])
      for (const one of 'fields' in format ? format.fields : [format]) {
        const made = formatField(one, formatting(part))
        if (!made) return undefined
        fields.push(...made)
      }
    if (!parts) return undefined
  }
  const rest = leftOf(data, shown).map(({ value, name }) => typedField('argument', value, name))
  const all = [...fields, ...rest]
  return {
    intent: signature ? 'describedCall' : 'describedMessage',
    fields: [text('action', intent), text('app', `${owner}, ${contractName}`), ...all],
    warnings: checkAddresses(data, [...receivers], to, scene),
  }
}

interface Left {
  readonly name: string
  readonly value: TypedValue
}

/** What no field has shown, under the names of the signature: a descriptor hides nothing. */
function leftOf(value: TypedValue, shown: ReadonlySet<TypedValue>, name = ''): readonly Left[] {
  if (shown.has(value)) return []
  const members = value.kind === 'struct' ? value.members : []
  const items = value.kind === 'array' ? value.items : []
  const parts = [...members, ...items.map((item, index) => ({ name: `${index + 1}`, value: item }))]
  const isTouched = parts.some((part) => touches(part.value, shown))
  if (name !== '' && !isTouched) return [{ name, value }]
  return parts.flatMap((part) => leftOf(part.value, shown, part.name))
}

const countValues = (value: TypedValue): number =>
  partsOf(value).reduce((sum, part) => sum + countValues(part), 1)

const touches = (value: TypedValue, shown: ReadonlySet<TypedValue>): boolean =>
  shown.has(value) || partsOf(value).some((part) => touches(part, shown))

function partsOf(value: TypedValue): readonly TypedValue[] {
  if (value.kind === 'array') return value.items
  return value.kind === 'struct' ? value.members.map((member) => member.value) : []
}

const addressesOf = (value: TypedValue): readonly string[] =>
  value.kind === 'address' ? [value.value] : partsOf(value).flatMap(addressesOf)

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
  const named = [...new Set(addressesOf(data))].filter((one) => !others.includes(one))
  return [
    ...others.flatMap((address) => checkRecipient(address, call, scene)),
    ...named
      .flatMap((address) => checkReceiver(scene.context, checksumAddress(address)))
      .filter(({ code }) => code === 'lookAlike'),
  ]
}
