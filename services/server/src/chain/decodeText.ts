import { decodeAbiParameters, type Hex, hexToString, size, trim } from 'viem'

/** Reads a text that a contract returned, as `string` or in the old way as `bytes32`. */
export function decodeText(data: Hex | undefined): string | undefined {
  if (!data || size(data) < 32) return undefined
  try {
    if (size(data) === 32) return hexToString(trim(data, { dir: 'right' }))
    const [text] = decodeAbiParameters([{ type: 'string' }], data)
    return text
  } catch {
    // No text at all: the contract is not what it was taken for.
    return undefined
  }
}
