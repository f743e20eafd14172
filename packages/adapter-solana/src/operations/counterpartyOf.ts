/**
 * Finds the one account that gained where `owner` lost, or lost where it gained. Returns `undefined` if there is
 * none, or several.
 */
export function counterpartyOf(
  gains: ReadonlyMap<string, bigint>,
  owner: string,
): string | undefined {
  const isGain = (gains.get(owner) ?? 0n) > 0n
  const others = [...gains].filter(
    ([who, gain]) => who !== owner && gain !== 0n && gain > 0n !== isGain,
  )
  return others.length === 1 ? others[0]?.[0] : undefined
}
