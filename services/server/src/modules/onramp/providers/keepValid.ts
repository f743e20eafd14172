import { type GenericSchema, safeParse } from 'valibot'

/** Keeps the entries that fit a schema: one odd entry of a long list must not cost all others. */
export const keepValid = <T>(schema: GenericSchema<unknown, T>, entries: readonly unknown[]): T[] =>
  entries.flatMap((entry) => {
    const parsed = safeParse(schema, entry, { abortEarly: true })
    return parsed.success ? [parsed.output] : []
  })
