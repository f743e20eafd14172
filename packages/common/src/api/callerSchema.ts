import * as v from 'valibot'

/** The caller: added to every request as query parameters (spec section 7). */
export const callerSchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[-_a-zA-Z0-9]+$/)),
  /** SDK type, for example `react`. */
  st: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  /** SDK version, for example `react-eip155-0.1.0`. */
  sv: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
})

export type Caller = v.InferOutput<typeof callerSchema>
