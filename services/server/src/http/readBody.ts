import { HttpProblem } from './HttpProblem.ts'
import { readLimited, TooLargeError } from './readLimited.ts'

/**
 * Reads the body of a request as text. Throws 413 when it is too large, and 400 when it ends early:
 * a visitor who leaves is no failure of the server.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readLimited(request.body, maxBytes)
  } catch (cause) {
    if (cause instanceof TooLargeError)
      throw new HttpProblem(413, 'BODY_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`)
    throw new HttpProblem(400, 'BODY_INCOMPLETE', 'The body ended early.', { cause })
  }
}
