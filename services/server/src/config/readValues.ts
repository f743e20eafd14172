import * as v from 'valibot'
import { environmentSchema } from './environmentSchema.ts'

/**
 * Reads each variable and adds what is wrong to `problems`. A variable with a problem has its default then, so that the
 * problems of the others are found as well.
 */
export function readValues(
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): v.InferOutput<typeof environmentSchema> {
  // Container files often set a variable to an empty text to mean "not set".
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = v.safeParse(environmentSchema, Object.fromEntries(given))
  if (parsed.success) return parsed.output
  const wrong = new Set(parsed.issues.map(({ path }) => path?.[0].key))
  problems.push(...parsed.issues.map(({ message }) => message))
  const right = given.filter(([name]) => !wrong.has(name))
  return v.parse(environmentSchema, Object.fromEntries(right))
}
