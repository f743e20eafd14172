import { HttpProblem } from '../basics/HttpProblem.ts'
import { readLimited, TooLargeError } from '../basics/readLimited.ts'

/**
 * Reads the body of a request as text. Throws 413 if it is too large, and 400 if it ends early: a
 * client that disconnects is not a server error.
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
