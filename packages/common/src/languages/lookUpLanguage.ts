/** Longer ones are not tags of a language that anybody ships. */
const MAX_TAG_LENGTH = 64

/**
 * Finds the language for a BCP 47 tag by lookup (RFC 4647, section 3.4): without its last part, again and
 * again. Likely parts are added first, so `zh-TW` finds `zh-Hant`.
 *
 * @returns `undefined` if none of `available` serves the tag, or if it is malformed.
 */
export function lookUpLanguage<T extends string>(
  tag: string,
  available: readonly T[],
): T | undefined {
  const parts = likelyParts(tag)
  while (parts.length > 0) {
    const shorter = parts.join('-')
    const found = available.find((one) => one === shorter)
    if (found) return found
    parts.pop()
  }
  return undefined
}

function likelyParts(tag: string): string[] {
  if (tag.length > MAX_TAG_LENGTH) return []
  try {
    return new Intl.Locale(tag).maximize().baseName.split('-')
  } catch {
    return []
  }
}
