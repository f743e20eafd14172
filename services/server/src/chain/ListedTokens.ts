/** A token that the operator vouches for, by name or by a list. */
export interface ListedToken {
  /** Spelled as its family does canonically. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The tokens of the lists that the operator has named. */
export interface ListedTokens {
  /** Those of a chain, by its CAIP-2 id, in the order of the lists. The same array until a list changes. */
  of(chainId: string): readonly ListedToken[]
}

export const noLists: ListedTokens = { of: () => [] }

/**
 * Puts tokens of lists behind those that the operator names one by one, which count where both name a contract. Returns a
 * function with the tokens of now, in the same array until they change.
 */
export function createListing<T extends ListedToken>(
  own: T[],
  listed: () => readonly ListedToken[],
  complete: (token: ListedToken) => T,
): () => T[] {
  const names = new Set(own.map(({ address }) => address))
  let from: readonly ListedToken[] | undefined
  let all = own
  return () => {
    const now = listed()
    if (now !== from)
      all = [...own, ...now.filter(({ address }) => !names.has(address)).map(complete)]
    from = now
    return all
  }
}

/** Returns what `index` makes of a list of tokens: the same again, until the list is another array. */
export function createListIndex<T extends ListedToken, V>(
  index: (tokens: readonly T[]) => V,
): (tokens: readonly T[]) => V {
  const made = new WeakMap<readonly T[], { readonly value: V }>()
  return (tokens) => {
    const before = made.get(tokens)
    if (before) return before.value
    const value = index(tokens)
    made.set(tokens, { value })
    return value
  }
}
