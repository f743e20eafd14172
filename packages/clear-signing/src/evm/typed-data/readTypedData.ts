import { type Reading, warn } from '@bowline/common/reading'
import { hasHiddenText } from '../../messages/hiddenText.ts'
import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { isCut, text } from '../../reading/fields.ts'
import { createCallReading } from '../calls/readCall.ts'
import type { EvmReadingContext, Scene } from '../Scene.ts'
import { authorizations } from './authorizations.ts'
import { chainOf, checkDomain, domainFields } from './checkDomain.ts'
import { orders } from './orders.ts'
import { parseTypedData, type TypedMessage, type TypedValue } from './parseTypedData.ts'
import { permits } from './permits.ts'
import { membersOf } from './TypedReader.ts'
import { typedField } from './typedFields.ts'

const readers = [...permits, ...authorizations, ...orders]

/** Reads typed data (EIP-712); `undefined` if it is none, or not of its own types. */
export function readTypedData(input: unknown, context: EvmReadingContext): Reading | undefined {
  const message = parseTypedData(input)
  if (!message) return undefined
  const chainId = chainOf(message) ?? context.chainId
  const scene = createCallReading({ context, chainId }).scene(context.account)
  const reader = readers.find(({ type }) =>
    typeof type === 'string' ? type === message.encodedType : type(message.encodedType),
  )
  const parts = reader
    ? reader.read(membersOf(message.message), message, scene)
    : readOther(message, scene)
  const { fields, warnings = [], ...rest } = parts ?? malformed(message)
  const all = [...fields, ...domainFields(message)]
  return createReading(chainId, {
    ...rest,
    fields: all,
    warnings: [
      ...checkDomain(message, scene, reader?.role),
      ...warnings,
      ...(all.some(isCut) ? [warn('tooLong')] : []),
    ],
    digest: context.digest,
  })
}

/** What a descriptor says of a message, which hides none of it, or else the message as it is. */
function readOther(message: TypedMessage, scene: Scene): ReadingParts {
  const plain = readAny(message)
  const described = scene.context.descriptors?.readMessage(message, scene)
  if (!described) return plain
  return { ...described, warnings: [...(plain.warnings ?? []), ...(described.warnings ?? [])] }
}

/** Everything that is in a message, under the names that it gives itself. */
function readAny({ message, primaryType, domain }: TypedMessage): ReadingParts {
  const version = domain.get('version')
  return {
    intent: 'signTypedData',
    fields: [
      text('typeName', primaryType),
      ...message.members.map(({ name, value }) => typedField('member', value, name)),
      ...(version ? [typedField('member', version, 'version')] : []),
    ],
    warnings: textsOf(message).some(hasHiddenText) ? [warn('hiddenText')] : [],
  }
}

function malformed(message: TypedMessage): ReadingParts {
  return { ...readAny(message), warnings: [warn('malformed')] }
}

function textsOf(value: TypedValue): readonly string[] {
  if (value.kind === 'text') return [value.value]
  if (value.kind === 'array') return value.items.flatMap(textsOf)
  return value.kind === 'struct' ? value.members.flatMap((one) => textsOf(one.value)) : []
}
