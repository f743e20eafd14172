import { decodeAbiParameters, type Hex, hexToString, size, trim } from 'viem'

/** Decodes a text that a contract returned, as `string` or as `bytes32` (older contracts). */
export function decodeText(data: Hex | undefined): string | undefined {
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
