/** The setting that turns the own index of chains on, by their CAIP-2 ids. */
export const ownIndexOf = (...chainIds: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(chainIds.map((id) => [id, { kind: 'index' }])))

/** A budget that no test uses up. */
export const AMPLE_BUDGET = { requestsADay: 1e9, bytesADay: 1e12, diskBytes: 1e12 } as const
