import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What an endpoint says instead of an answer: a JSON-RPC error, or `as` a text or a page. Its words may have places in braces,
 * such as `{max}`.
 */
const refusalSchema = v.strictObject({
  status: v.optional(count, 200),
  headers: v.optional(v.record(v.string(), text), {}),
  as: v.optional(v.picklist(['json', 'text', 'html']), 'json'),
  code: v.optional(v.number(), 0),
  message: text,
  data: v.optional(v.unknown()),
})

const profileSchema = v.strictObject({
  id: text,
  name: text,
  /** The plan that the facts are of. */
  plan: text,
  logs: v.strictObject({
    maxRange: count,
    outOfRange: refusalSchema,
    maxCount: v.optional(count, Number.MAX_SAFE_INTEGER),
    tooMany: v.optional(refusalSchema),
  }),
  /** Too much at once. It passes. */
  busy: refusalSchema,
  /** What a day or a month includes is used up. */
  spent: refusalSchema,
  /** Absent if it has all states. */
  archive: v.optional(
    v.strictObject({
      /** How many blocks back it has states of. */
      keeps: count,
      refused: refusalSchema,
    }),
  ),
  /** `each`: every request of the batch is refused by itself. 0 stands for no batches at all. */
  batch: v.strictObject({
    max: count,
    each: v.optional(v.boolean(), false),
    refused: refusalSchema,
  }),
  /** Methods that it does not answer; `*` stands for the rest of a name. */
  methods: v.strictObject({ absent: v.array(text), refused: refusalSchema }),
  answerBytes: v.optional(v.strictObject({ max: count, refused: refusalSchema })),
  /** How far one of its back ends may be behind another, and what that one says of a block that it does not have. */
  behind: v.strictObject({ blocks: count, unknown: refusalSchema }),
  /** What is in front of its back ends when none of them is there: a page. */
  broken: v.strictObject({ status: count, body: text }),
  /** Fields of which no source was found: they are as the most used node has them, or as similar endpoints do. */
  assumed: v.array(text),
  facts: v.array(
    v.strictObject({
      /** The field. */
      of: text,
      says: text,
      source: v.pipe(v.string(), v.url()),
      /** When it was written, or read where the source names no day. */
      date: v.pipe(v.string(), v.isoDate()),
    }),
  ),
})

/** How a provider's public endpoint answers, apart from what it is asked. Facts are from public sources. */
export type EndpointProfile = v.InferOutput<typeof profileSchema>
export type Refusal = v.InferOutput<typeof refusalSchema>

/**
 * Reads the profiles of `profiles/`, by name.
 *
 * Throws a valibot error for one that is none.
 */
export function readEndpointProfiles(): readonly EndpointProfile[] {
  const folder = new URL('profiles/', import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .map((file) => v.parse(profileSchema, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
}
