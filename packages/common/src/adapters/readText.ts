import { KitError } from '../errors/KitError.ts'

/** Longer answers are refused. The types of a chain, and the coins of the busiest address, fit. */
export const MAX_ANSWER_CHARACTERS = 10_000_000

/**
 * Reads a response up to a size, so that no endpoint fills the page's memory.
 *
 * Throws `INVALID_RESPONSE`, which names `endpoint`, for a longer one; what `fetch` throws when it breaks off.
 */
export async function readText(endpoint: string, { body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    if (text.length <= MAX_ANSWER_CHARACTERS) continue
    await reader.cancel()
    throw new KitError('INVALID_RESPONSE', { endpoint })
  }
  return text
}
