import { sanitizeName } from '@bowline/common'

/**
 * A name of an account as it may be shown. `undefined` for one that is not written in the normal form
 * of names or hides characters: it would read as somebody else's.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (!name?.includes('.') || name !== name.normalize('NFC').toLowerCase()) return undefined
  const clean = sanitizeName(name, '')
  const isCut = clean.endsWith('…') && name.startsWith(clean.slice(0, -1))
  return clean && (clean === name || isCut) ? clean : undefined
}
