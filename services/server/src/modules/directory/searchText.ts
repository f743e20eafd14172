/** Folds a name or a search for comparison: lower case, no accents, single spaces. */
export function searchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The same without spaces and signs, so "meta mask" finds MetaMask. */
export function compactText(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
}
