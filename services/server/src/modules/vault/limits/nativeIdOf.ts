/** Where prices are for what has no contract. */
const NATIVE: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** Returns the id under which the native currency of a chain has its price; undefined for a family without prices. */
export function nativeIdOf(chainId: string): string | undefined {
  const address = NATIVE[chainId.split(':')[0] ?? '']
  return address === undefined ? undefined : `${chainId}:${address}`
}
