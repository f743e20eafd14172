import { type GenericSchema, safeParse } from 'valibot'

/**
 * Keeps the entries that match a schema, so that one invalid entry does not discard a whole list.
 */
export const keepValid = <T>(schema: GenericSchema<unknown, T>, entries: readonly unknown[]): T[] =>
  entries.flatMap((entry) => {
    const parsed = safeParse(schema, entry, { abortEarly: true })
    return parsed.success ? [parsed.output] : []
  })
