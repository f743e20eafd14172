/** Longer than any name. Some characters expand to eighteen when they are folded. */
const MAX_CHARACTERS = 1_000

/** Folds a name or a search for comparison: lower case, no accents, single spaces. */
export function searchText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same without spaces and signs, so "meta mask" finds MetaMask. */
export function compactText(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
}
