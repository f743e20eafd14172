import { HttpProblem } from '../../basics/HttpProblem.ts'
import { parseTokenId, type TokenId } from '../../chain/parseTokenId.ts'

/** Parses the list of tokens that a caller wants to be read again. Throws `INVALID_PARAMETERS`. */
export function readForceUpdate(text: string | undefined): readonly TokenId[] {
  if (!text) return []
  const tokens = text.split(',').map((id) => parseTokenId(id.trim()))
  const known = tokens.filter((token) => token !== undefined)
  if (known.length === tokens.length) return known
  throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: forceUpdate')
}
