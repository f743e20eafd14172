import { type Reading, warn } from '@bowline/common/reading'
import { checkText } from '../../messages/readMessage.ts'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { isCut, list, text } from '../../reading/fields.ts'
import { hasHiddenText } from '../../reading/hiddenText.ts'
import { createCallReading } from '../calls/readCall.ts'
import { accountAt } from '../evmFields.ts'
import type { EvmReadingContext, Scene } from '../Scene.ts'
import { authorizations } from './authorizations.ts'
import { addressesInside, callsInside } from './callsInside.ts'
import { chainOf, checkDomain, contractOf, domainFields } from './checkDomain.ts'
import { hyperliquid } from './hyperliquid.ts'
import { nftOrders } from './nftOrders.ts'
import { orders } from './orders.ts'
import { parseTypedData, type TypedMessage, type TypedValue } from './parseTypedData.ts'
import { permits } from './permits.ts'
import { raribleOrders } from './raribleOrders.ts'
import { relayed } from './relayed.ts'
import { rights } from './rights.ts'
import { membersOf } from './TypedReader.ts'
import { tokenOrders } from './tokenOrders.ts'
import { typedField } from './typedFields.ts'
import { wyvernOrders } from './wyvernOrders.ts'
import { zeroOrders } from './zeroOrders.ts'

const readers = [
  ...permits,
  ...rights,
  ...authorizations,
  ...relayed,
  ...orders,
  ...nftOrders,
  ...wyvernOrders,
  ...raribleOrders,
  ...tokenOrders,
  ...zeroOrders,
  ...hyperliquid,
]

/**
 * Reads typed data (EIP-712); `undefined` if it is none, or not of its own types, or if the method signs it in another
 * way than the fourth version does.
 */
export function readTypedData(
  { method, data }: { readonly method: TypedMethod; readonly data: unknown },
  context: EvmReadingContext,
): Reading | undefined {
  const message = parseTypedData(data)
  // The third version refuses `null`, and skips what is missing.
  if (!message || (method === 'eth_signTypedData_v3' && message.hasAbsent)) return undefined
  const chainId = chainOf(message) ?? context.chainId
  const scene = createCallReading({ context, chainId }).scene(context.account)
  const known = readers.find(({ type }) =>
    typeof type === 'string' ? type === message.encodedType : type(message.encodedType),
  )
  // No message that is known ends in a struct that is left out.
  const read = () =>
    message.hasAbsent ? undefined : known?.read(membersOf(message.message), message, scene)
  const described = scene.context.descriptors?.readMessage(message, scene)
  // Descriptors have words for orders of tokens. Whether those are worth it, they do not say.
  const isOrder = described !== undefined && known !== undefined && tokenOrders.includes(known)
  const reader = isOrder ? undefined : known
  const parts = reader ? read() : readOther(message, scene, described)
  const more = isOrder ? (read()?.warnings ?? []) : []
  const { fields, warnings = [], ...rest } = parts ?? malformed(message, scene)
  const all = [...fields, ...domainFields(message)]
  return createReading(chainId, {
    ...rest,
    fields: all,
    warnings: [
      ...checkDomain(message, scene, reader),
      ...more,
      ...warnings,
      ...(all.some(isCut) ? [warn('tooLong')] : []),
    ],
    digest: context.digest,
  })
}

/** The methods that sign typed data. */
export type TypedMethod = 'eth_signTypedData_v3' | 'eth_signTypedData_v4'

/** What a descriptor says of a message, which hides none of it, or else the message as it is. */
function readOther(
  message: TypedMessage,
  scene: Scene,
  described: ReadingParts | undefined,
): ReadingParts {
  const plain = {
    ...readAny(message, scene),
    calls: callsInside(message.message, contractOf(message), scene),
  }
  if (!described) return plain
  return {
    ...described,
    calls: plain.calls,
    warnings: [...(plain.warnings ?? []), ...(described.warnings ?? [])],
  }
}

/** More accounts are a list that nobody looks through. */
const MAX_NAMED = 16

/** Everything that is in a message, under the names that it gives itself. */
function readAny({ message, primaryType, domain }: TypedMessage, { context }: Scene): ReadingParts {
  const version = domain.get('version')
  const texts = [...[...domain.values()].flatMap(textsOf), ...textsOf(message)]
  const named = [...new Set(addressesInside(message))].slice(0, MAX_NAMED)
  return {
    intent: 'signTypedData',
    fields: [
      text('typeName', primaryType),
      ...message.members.map(({ name, value }) => typedField('member', value, name)),
      ...(version ? [typedField('member', version, 'version')] : []),
      ...(named.length > 0
        ? [
            list(
              'named',
              named.map((one) => accountAt('named', one)),
            ),
          ]
        : []),
    ],
    warnings: [
      ...(texts.some(hasHiddenText) ? [warn('hiddenText')] : []),
      ...checkText(texts.join('\n'), context),
    ],
  }
}

function malformed(message: TypedMessage, scene: Scene): ReadingParts {
  return { ...readAny(message, scene), warnings: [warn('malformed')] }
}

function textsOf(value: TypedValue): readonly string[] {
  if (value.kind === 'text') return [value.value]
  if (value.kind === 'array') return value.items.flatMap(textsOf)
  return value.kind === 'struct' ? value.members.flatMap((one) => textsOf(one.value)) : []
}
