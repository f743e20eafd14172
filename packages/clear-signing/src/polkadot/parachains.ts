/** Chains of each relay chain's own, which have the same numbers beside both. */
const SYSTEM: Readonly<Record<string, string>> = {
  1000: 'Asset Hub',
  1002: 'Bridge Hub',
  1004: 'People',
  1005: 'Coretime',
}
const POLKADOT: Readonly<Record<string, string>> = {
  ...SYSTEM,
  1001: 'Collectives',
  2000: 'Acala',
  2004: 'Moonbeam',
  2006: 'Astar',
  2030: 'Bifrost',
  2031: 'Centrifuge',
  2032: 'Interlay',
  2034: 'Hydration',
  2035: 'Phala',
  3369: 'Mythos',
}
const KUSAMA: Readonly<Record<string, string>> = {
  ...SYSTEM,
  1001: 'Encointer',
  2000: 'Karura',
  2001: 'Bifrost',
  2007: 'Shiden',
  2023: 'Moonriver',
  2090: 'Basilisk',
  2092: 'Kintsugi',
}
/** The names by the chain that the call is for, which is named by the beginning of its genesis. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': POLKADOT,
  'polkadot:68d56f15f85d3136970ec16946040bc1': POLKADOT,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': KUSAMA,
}

/** Finds the name of a chain by its number, beside the relay chain that a chain belongs to. */
export function parachainOf(chainId: string, number: bigint): string | undefined {
  const names = Object.hasOwn(BESIDE, chainId) ? BESIDE[chainId] : undefined
  return names && Object.hasOwn(names, `${number}`) ? names[`${number}`] : undefined
}
