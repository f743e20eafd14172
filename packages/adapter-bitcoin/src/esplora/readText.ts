import { KitError } from '@bowline/common'

/** Answers above this are refused: the coins of the busiest address fit. */
export const MAX_ANSWER_CHARACTERS = 10_000_000

/** Reads a body up to a size. Throws `INVALID_RESPONSE` for a longer one. */
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
