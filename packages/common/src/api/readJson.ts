import { KitError } from '../errors/KitError.ts'

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
