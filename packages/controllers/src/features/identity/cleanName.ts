import { sanitizeName } from '@bowline/common'

/**
 * Returns an account's name if it is safe to show. Returns `undefined` for a name that is not normalized
 * or has hidden characters, since it could imitate another name.
 */
export function cleanName(name: string | null | undefined): string | undefined {
  if (!name?.includes('.') || name !== name.normalize('NFC').toLowerCase()) return undefined
  const clean = sanitizeName(name, '')
  const isCut = clean.endsWith('…') && name.startsWith(clean.slice(0, -1))
  return clean && (clean === name || isCut) ? clean : undefined
}
