import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** Converts a contract's schema to JSON Schema (the dialect of OpenAPI 3.1). */
export function toSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => wholeNumber(valibotSchema),
  })
  return described
}

/** A number that is sent as text is `unknown` to the converter, which stops at a transformation. */
function wholeNumber(schema: GenericSchema | Optional): JsonSchema | undefined {
  if ('wrapped' in schema) {
    const inner = wholeNumber(schema.wrapped)
    return inner && { ...inner, default: schema.default }
  }
  const steps = flatten(schema)
  if (!steps.some(({ type }) => type === 'integer')) return undefined
  const bound = (type: string) => steps.find((step) => step.type === type)?.requirement
  const [minimum, maximum] = [bound('min_value'), bound('max_value')]
  return {
    type: 'integer',
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  }
}

interface Optional {
  readonly wrapped: GenericSchema
  readonly default: JsonSchema['default']
}

interface Step {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly unknown[] | undefined
}

function flatten(schema: unknown): readonly Step[] {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return []
  // Every schema and action of valibot has this shape.
  const { pipe, ...step } = schema as Step
  return pipe ? pipe.flatMap((part) => (part === schema ? [step] : flatten(part))) : [step]
}
