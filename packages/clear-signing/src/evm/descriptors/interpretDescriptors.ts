import * as v from 'valibot'
import { signedBytes } from '../../reading/fields.ts'
import { toHex } from '../../reading/hex.ts'
import { decodeStart } from '../abi/abi.ts'
import { accountAt } from '../evmFields.ts'
import type { Descriptors } from '../Scene.ts'
import { contractOf } from '../typed-data/checkDomain.ts'
import type { TypedMessage } from '../typed-data/parseTypedData.ts'
import { packSchema } from './Descriptor.ts'
import { type Described, describe } from './describe.ts'
import { parseSignature } from './parseSignature.ts'

/** Apps leave their mark behind the arguments, where contracts do not look. Longer ones are something else. */
const MAX_MARK_BYTES = 1_024

/** Makes what reads calls and messages by descriptors that need nothing else. Throws for what is no list of them. */
export function interpretDescriptors(pack: unknown): Descriptors {
  const formats = new Map<string, Described[]>()
  for (const descriptor of v.parse(packSchema, pack)) {
    const { context, display } = descriptor
    const isOfCalls = 'contract' in context
    const { deployments } = isOfCalls ? context.contract : context.eip712
    for (const [key, format] of Object.entries(display.formats)) {
      const signature = isOfCalls ? parseSignature(key) : undefined
      const described = { ...format, descriptor, ...(signature && { signature }) }
      for (const { chainId, address } of deployments) {
        const place = `eip155:${chainId} ${address} ${signature?.selector ?? key}`
        formats.set(place, [...(formats.get(place) ?? []), described])
      }
    }
  }

  return {
    readCall(call, scene) {
      const selector = toHex(call.data.subarray(0, 4)).slice(2)
      const content = call.data.subarray(4)
      for (const described of formats.get(`${scene.chainId} ${call.to} ${selector}`) ?? []) {
        const decoded = described.signature && decodeStart(described.signature.parameters, content)
        const mark = content.subarray(decoded?.end)
        if (!decoded || mark.length > MAX_MARK_BYTES) continue
        const { to, value } = call
        const parts = describe(described, { data: decoded.value, value, to, scene })
        const rest = mark.length > 0 ? [signedBytes('argument', mark)] : []
        if (parts)
          return { ...parts, fields: [...parts.fields, ...rest, accountAt('contract', call.to)] }
      }
      return undefined
    },
    readMessage(message, scene) {
      const to = contractOf(message)
      for (const described of formats.get(`${scene.chainId} ${to} ${message.encodedType}`) ?? []) {
        const content = { data: message.message, value: 0n, to, scene }
        const parts = isInDomain(described, message) ? describe(described, content) : undefined
        if (parts) return parts
      }
      return undefined
    },
  }
}

function isInDomain({ descriptor: { context } }: Described, { domain }: TypedMessage): boolean {
  const wanted = 'eip712' in context ? (context.eip712.domain ?? {}) : {}
  return Object.entries(wanted).every(([name, value]) => {
    const own = domain.get(name)
    return own?.kind === 'text' && own.value === value
  })
}
