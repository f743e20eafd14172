import { type GenericSchema, safeParse } from 'valibot'
import { holeReason, Interruption, NodeRefusal } from './askNode.ts'
import type { HoleReason } from './LookTask.ts'

/** A member of a block, or why there is none. */
export type Member<T> = { readonly value: T } | { readonly reason: HoleReason }

/** The answer of this size is read apart from all others, with a larger limit. */
export class HeavyBlock extends Interruption {
  override readonly name = 'HeavyBlock'
}

/** Returns what was asked for, or why there is no answer. */
export async function readMember<T>(ask: () => Promise<T | null>): Promise<Member<T>> {
  try {
    const value = await ask()
    return value === null ? { reason: 'missing' } : { value }
  } catch (error) {
    if (error instanceof Interruption) throw error
    return { reason: holeReason(error) }
  }
}

/**
 * Reads members one by one. The rest is not asked for once no node answers any of several: each question takes
 * seconds then.
 */
export async function readEachMember<I, T>(
  items: readonly I[],
  { atOnce, read }: { readonly atOnce: number; read(item: I): Promise<Member<T>> },
): Promise<readonly Member<T>[]> {
  const members: Member<T>[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    const part = await Promise.all(items.slice(start, start + atOnce).map(read))
    members.push(...part)
    const isSilent = part.every((member) => 'reason' in member && member.reason === 'unanswered')
    if (isSilent && members.length > 1) break
  }
  return items.map((_, index) => members[index] ?? { reason: 'unanswered' })
}

/** `undefined` if it has another form. */
export function parseMember<T>(schema: GenericSchema<unknown, T>, value: unknown): T | undefined {
  const parsed = safeParse(schema, value, { abortEarly: true })
  return parsed.success ? parsed.output : undefined
}

/** Another answer than the one to this question. */
export const otherAnswer = (method: string): NodeRefusal =>
  new NodeRefusal('malformed', `${method} was answered with something else.`)
