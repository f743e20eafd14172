import { encodeType } from '../typed-data/encodeType.ts'
import { isObject, type Json, memberOf } from './json.ts'
import { parseSignature } from './parseSignature.ts'

/**
 * Finds the keys of formats as version 2 has them. Version 1 allows selectors and types alone, and has an ABI or the
 * types of messages beside them. A key that nothing is found for stays as it is.
 */
export function namedFormats(context: Json, formats: Json): Json {
  const entries = Object.entries(formats)
  if (entries.every(([key]) => key.includes(' ') || key.endsWith('()'))) return formats
  const names = isObject(context.contract)
    ? namesOfAbi(memberOf(context.contract, 'abi'))
    : namesOfSchemas(memberOf(context.eip712, 'schemas'))
  return Object.fromEntries(entries.map(([key, format]) => [names(key) ?? key, format]))
}

/** Larger ABIs are of no contract. */
const MAX_FUNCTIONS = 2_048

function namesOfAbi(abi: unknown): (key: string) => string | undefined {
  const functions = (Array.isArray(abi) ? abi : [])
    .slice(0, MAX_FUNCTIONS)
    .filter((one) => isObject(one) && one.type === 'function')
    .map((one: Json) => `${one.name}(${parametersOf(one.inputs)})`)
  const bySelector = new Map<string, string>()
  for (const signature of functions) {
    const selector = selectorOf(signature)
    if (selector) bySelector.set(selector, signature)
  }
  return (key) =>
    bySelector.get(key.startsWith('0x') ? key.slice(2).toLowerCase() : (selectorOf(key) ?? ''))
}

const parametersOf = (inputs: unknown): string =>
  (Array.isArray(inputs) ? inputs : [])
    .map((one) => {
      const type = `${memberOf(one, 'type')}`
      const whole = type.startsWith('tuple')
        ? `(${parametersOf(memberOf(one, 'components'))})${type.slice('tuple'.length)}`
        : type
      return `${whole} ${memberOf(one, 'name') ?? ''}`.trim()
    })
    .join(',')

function selectorOf(signature: string): string | undefined {
  try {
    return parseSignature(signature).selector
  } catch {
    // Functions that nobody describes may be of any form.
    return undefined
  }
}

function namesOfSchemas(schemas: unknown): (key: string) => string | undefined {
  const all = Array.isArray(schemas) ? schemas.filter(isObject) : []
  return (key) => {
    const types = all.find(({ primaryType }) => primaryType === key)?.types
    if (!isObject(types)) return undefined
    const members = Object.entries(types).map(([name, list]) => [name, membersOf(list)] as const)
    return encodeType(key, new Map(members))
  }
}

const membersOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((one) => ({
    name: `${memberOf(one, 'name')}`,
    type: `${memberOf(one, 'type')}`,
  }))
