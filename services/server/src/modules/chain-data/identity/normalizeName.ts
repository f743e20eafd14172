import { normalize } from 'viem/ens'

/** Contracts may return any text as a name, and normalising a long one is slow. */
const MAX_CHARACTERS = 255

/** Normalises a name (ENSIP-15); `undefined` if it is invalid or has fewer than two labels. */
export function normalizeName(name: string): string | undefined {
  if (name.length > MAX_CHARACTERS) return undefined
  try {
    const normal = normalize(name.trim())
    return /^[^.]+(\.[^.]+)+$/.test(normal) ? normal : undefined
  } catch {
    // Mixed scripts, direction marks and other disguises.
    return undefined
  }
}
