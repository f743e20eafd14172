/** Who has gained what an account lost, or the other way round, where that is just one. */
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
