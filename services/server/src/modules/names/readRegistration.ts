import * as v from 'valibot'
import { parseJson } from '../../http/parseJson.ts'

const registrationSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  attributes: v.optional(
    v.object({
      avatar: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
      bio: v.optional(v.pipe(v.string(), v.maxLength(512))),
    }),
    {},
  ),
  /** Seconds since 1970. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type Registration = v.InferOutput<typeof registrationSchema>

/** Reads what somebody has signed; `undefined` when it is no registration. */
export function readRegistration(message: string): Registration | undefined {
  const parsed = v.safeParse(registrationSchema, parseJson(message))
  return parsed.success ? parsed.output : undefined
}
