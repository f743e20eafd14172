import { decodeAbiParameters, type Hex, hexToString, size, trim } from 'viem'

/**
 * Decodes a text that a contract returned, as `string` or as `bytes32` (older contracts). It has no NUL characters:
 * some contracts pad with them, and PostgreSQL stores none.
 */
export function decodeText(data: Hex | undefined): string | undefined {
  return readText(data)?.replaceAll('\0', '')
}

function readText(data: Hex | undefined): string | undefined {
  if (!data || size(data) < 32) return undefined
  try {
    if (size(data) === 32) return hexToString(trim(data, { dir: 'right' }))
    const [text] = decodeAbiParameters([{ type: 'string' }], data)
    return text
  } catch {
    // Not a text: the contract does not implement this function.
    return undefined
  }
}
