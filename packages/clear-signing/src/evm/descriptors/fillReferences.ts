import { DescriptorError } from './DescriptorError.ts'
import { isObject, type Json, memberOf } from './json.ts'

/** A place of a descriptor, for what is said of it. */
export interface Place {
  readonly file: string
  /** The whole descriptor, with what it includes. */
  readonly whole: Json
}

/** Definitions that refer to definitions. */
const MAX_REFERENCES = 4

/** Fills the definition in that a field refers to. Its own values come first, those of its parameters too. */
export function fillDefinition(field: Json, place: Place, path: string, depth = 0): Json {
  const { $ref, ...own } = field
  if ($ref === undefined) return field
  const found = constantAt($ref, place, path)
  if (!isObject(found) || depth === MAX_REFERENCES)
    throw new DescriptorError('REFERENCE', {
      file: place.file,
      path: `${path}.$ref`,
      reason: isObject(found) ? 'refers to itself' : `${$ref} is no definition`,
    })
  const definition = fillDefinition(found, place, path, depth + 1)
  const params = { ...asObject(definition.params), ...asObject(own.params) }
  return { ...definition, ...own, params }
}

/** Finds what `$.metadata.constants.x` and the like stand for; anything else stands for itself. */
export function constantAt(value: unknown, { file, whole }: Place, path: string): unknown {
  if (typeof value !== 'string' || !value.startsWith('$.')) return value
  const found = value.slice(2).split('.').reduce<unknown>(memberOf, whole)
  if (found !== undefined) return found
  throw new DescriptorError('REFERENCE', { file, path, reason: `there is no ${value}` })
}

export const asObject = (value: unknown): Json => (isObject(value) ? value : {})
