import { normalize } from 'viem/ens'

/** The longest name that a lookup takes. */
export const MAX_NAME_LENGTH = 255

/** Brings a name to the one form that is looked up (ENSIP-15); `undefined` when it has none. */
export function normalizeName(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH || !name.includes('.')) return undefined
  try {
    return normalize(name)
  } catch {
    // It has letters that names must not have, or looks like another one.
    return undefined
  }
}
