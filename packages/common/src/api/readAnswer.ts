import { type GenericSchema, safeParse } from 'valibot'
import { KitError } from '../errors/KitError.ts'

export interface Answer<T> {
  readonly output: T
  /** How many rows of its lists are left out, because they do not hold. */
  readonly dropped: number
}

/**
 * Reads an answer by its contract. A row of a list that breaks the contract is left out: one bad
 * wallet, token or transfer must not take all the others with it. `undefined` when the rest does not
 * hold, or when not one row of a list does.
 */
export function readAnswer<T>(
  schema: GenericSchema<unknown, T>,
  data: unknown,
): Answer<T> | undefined {
  const whole = safeParse(schema, data)
  if (whole.success) return { output: whole.output, dropped: 0 }
  const bad = new Map<unknown, Set<unknown>>()
  for (const { path } of whole.issues) {
    // A row is what the outermost list consists of: half a transaction would tell a lie.
    const place = path?.find(({ type }) => type === 'array')
    if (!place) return undefined
    bad.set(place.input, (bad.get(place.input) ?? new Set()).add(place.key))
  }
  const isHopeless = [...bad].some(
    ([list, rows]) => Array.isArray(list) && rows.size === list.length,
  )
  if (isHopeless) return undefined
  const rest = safeParse(schema, withoutRows(data, bad))
  const dropped = [...bad.values()].reduce((count, rows) => count + rows.size, 0)
  return rest.success ? { output: rest.output, dropped } : undefined
}

function withoutRows(value: unknown, bad: ReadonlyMap<unknown, ReadonlySet<unknown>>): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !bad.get(value)?.has(index))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutRows(part, bad)]))
}

/** Answers above this are refused: nothing the kit asks for is close to it. */
export const MAX_ANSWER_BYTES = 2_000_000

/** Reads a JSON body up to a size. Throws `INVALID_RESPONSE` for anything else. */
export async function readJson(endpoint: string, response: Response): Promise<unknown> {
  const text = await readText(endpoint, response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KitError('INVALID_RESPONSE', { endpoint }, { cause })
  }
}

async function readText(endpoint: string, { body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    if (text.length <= MAX_ANSWER_BYTES) continue
    await reader.cancel()
    throw new KitError('INVALID_RESPONSE', { endpoint })
  }
  return text
}
