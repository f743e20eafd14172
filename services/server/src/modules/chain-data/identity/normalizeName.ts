import { normalize } from 'viem/ens'

/** Contracts may claim any text for a name; a longer one takes long to spell. */
const MAX_CHARACTERS = 255

/** The one spelling of a name (ENSIP-15); `undefined` for what is no name of at least two labels. */
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
