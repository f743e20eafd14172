import { normalize } from 'viem/ens'

/** The one spelling of a name (ENSIP-15); `undefined` for what is no name of at least two labels. */
export function normalizeName(name: string): string | undefined {
  try {
    const normal = normalize(name.trim())
    return /^[^.]+(\.[^.]+)+$/.test(normal) ? normal : undefined
  } catch {
    // Mixed scripts, direction marks and other disguises.
    return undefined
  }
}
