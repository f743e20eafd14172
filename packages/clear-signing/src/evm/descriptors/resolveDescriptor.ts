import * as v from 'valibot'
import { type Descriptor, descriptorSchema } from './Descriptor.ts'
import { DescriptorError } from './DescriptorError.ts'
import { fillField } from './fillField.ts'
import { asObject, constantAt, type Place } from './fillReferences.ts'
import { isObject, type Json } from './json.ts'
import { namedFormats } from './namedFormats.ts'
import { parseSignature } from './parseSignature.ts'
import { type DescriptorFile, type ReadInclude, readWithIncludes } from './readWithIncludes.ts'

/**
 * Reads a descriptor (ERC-7730, version 1 or 2) as it is published, and makes one of it that needs nothing else: what
 * it includes, refers to and names as a constant is filled in. Rejects with `DescriptorError`.
 */
export async function resolveDescriptor(
  file: DescriptorFile,
  readInclude: ReadInclude,
): Promise<Descriptor> {
  const whole = await readWithIncludes(file, readInclude)
  const place = { file: file.path, whole }
  const context = asObject(whole.context)
  const formats = Object.entries(namedFormats(context, asObject(asObject(whole.display).formats)))
  if (formats.length === 0) throw refuse(place, 'display.formats', 'describes nothing')
  const display = {
    formats: Object.fromEntries(formats.map(([key, one]) => [key, formatOf(key, one, place)])),
  }
  const filled = {
    context: contextOf(context, place),
    metadata: metadataOf(asObject(whole.metadata), display),
    display,
  }
  const { success, output, issues } = v.safeParse(descriptorSchema, filled)
  if (!success) {
    const { path, reason } = faultOf(issues[0])
    throw refuse(place, path.join('.'), reason)
  }
  if ('contract' in output.context) for (const [key] of formats) checkSignature(key, place)
  return output
}

interface Fault {
  readonly path: readonly unknown[]
  readonly reason: string
}

/** Finds what is wrong: of a value that may be one of several, with the one that comes closest. */
function faultOf({ path, message, issues }: v.BaseIssue<unknown>): Fault {
  const own = (path ?? []).map(({ key }) => key)
  const inner = (issues ?? []).map(faultOf).sort((a, b) => b.path.length - a.path.length)
  const [closest] = inner
  return closest && closest.path.length > 0
    ? { path: [...own, ...closest.path], reason: closest.reason }
    : { path: own, reason: message }
}

const refuse = ({ file }: Place, path: string, reason: string): DescriptorError =>
  new DescriptorError('FORM', { file, path, reason })

function checkSignature(key: string, place: Place) {
  try {
    parseSignature(key)
  } catch {
    throw refuse(place, `display.formats.${key}`, 'is no signature of a function')
  }
}

function contextOf({ contract, eip712 }: Json, place: Place): unknown {
  if (isObject(contract)) return { contract: { deployments: placesOf(contract.deployments) } }
  if (!isObject(eip712)) throw refuse(place, 'context', 'is bound to no contract')
  if (eip712.domainSeparator !== undefined)
    throw refuse(place, 'context.eip712.domainSeparator', 'is not supported')
  const { chainId, verifyingContract, ...domain } = asObject(eip712.domain)
  const named = [{ chainId, address: verifyingContract }]
  const places = placesOf(eip712.deployments ?? named).filter((one) =>
    isSameAsIn({ chainId, address: placesOf(named)[0]?.address }, one),
  )
  return { eip712: { deployments: places, domain } }
}

interface Deployment {
  readonly chainId: unknown
  readonly address: unknown
}

const isSameAsIn = (wanted: Deployment, { chainId, address }: Deployment): boolean =>
  (wanted.chainId === undefined || wanted.chainId === chainId) &&
  (wanted.address === undefined || wanted.address === address)

const placesOf = (deployments: unknown): readonly Deployment[] =>
  (Array.isArray(deployments) ? deployments : []).map((one) => {
    const { chainId, address } = asObject(one)
    return { chainId, address: typeof address === 'string' ? address.toLowerCase() : address }
  })

/** Only the lists that a field names. */
function metadataOf({ owner, contractName, enums }: Json, display: unknown): unknown {
  const named = JSON.stringify(display)
  const used = Object.entries(asObject(enums)).filter(([name]) =>
    named.includes(`"$.metadata.enums.${name}"`),
  )
  return {
    ...(owner != null && { owner }),
    ...(contractName != null && { contractName }),
    enums: Object.fromEntries(used),
  }
}

function formatOf(key: string, format: unknown, place: Place): unknown {
  const { intent, interpolatedIntent, fields, $id } = asObject(format)
  const path = `display.formats.${key}`
  const list = Array.isArray(fields) ? fields : []
  return {
    intent: intentOf(intent ?? $id ?? key.split('(')[0]),
    ...(typeof interpolatedIntent === 'string' && {
      interpolatedIntent: fillConstants(interpolatedIntent, place, path),
    }),
    fields: list.map((one, index) => fillField(one, place, `${path}.fields.${index}`)),
  }
}

/** Some have several parts, with names. */
const intentOf = (intent: unknown): unknown =>
  isObject(intent)
    ? Object.entries(intent)
        .map(([name, text]) => `${name}: ${text}`)
        .join(', ')
    : intent

const fillConstants = (text: string, place: Place, path: string): string =>
  text.replace(/\{(\$\.[^{}]*)\}/g, (_, reference: string) =>
    `${constantAt(reference, place, path)}`.replace(/[{}]/g, '$&$&'),
  )
