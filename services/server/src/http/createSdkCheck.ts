import { callerSchema } from '@bowline/common/api'
import { type InferIssue, type InferOutput, omit, safeParse } from 'valibot'

/** The gate checks the project. */
const sdkSchema = omit(callerSchema, ['projectId'])
/** Few, since visitors choose them, and the text of a query can keep its whole URL in memory. */
const MAX_KNOWN = 8

/**
 * Checks what callers say about their SDK. The latest that were valid are remembered: all visitors of an app say the
 * same, and to ask a schema takes a good part of an answer from memory.
 */
export function createSdkCheck() {
  const known: InferOutput<typeof sdkSchema>[] = []

  return (
    query: Readonly<Record<string, string>>,
  ): readonly InferIssue<typeof sdkSchema>[] | undefined => {
    for (const { st, sv } of known) if (st === query.st && sv === query.sv) return undefined
    const { success, output, issues } = safeParse(sdkSchema, query)
    if (success) known.unshift(output)
    if (known.length > MAX_KNOWN) known.pop()
    return issues
  }
}
