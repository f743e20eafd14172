import { HttpProblem } from '../basics/HttpProblem.ts'
import { parseJson } from '../basics/parseJson.ts'
import { readBody } from './readBody.ts'

/**
 * Reads the body of a request as a JSON object, with any content type: `text/plain` saves browsers
 * the preflight, and cookies authorise nothing here.
 */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  return parseJsonBody(await readBody(request, maxBytes))
}

/** The same for a body that was read before. */
export function parseJsonBody(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (Array.isArray(value))
    throw new HttpProblem(400, 'BATCH_REFUSED', 'Batches are refused: send one request at a time.')
  if (typeof value !== 'object' || value === null)
    throw new HttpProblem(400, 'INVALID_JSON', 'The body must be a JSON object.')
  // Checked above; keys of an object are always text.
  return value as Record<string, unknown>
}
