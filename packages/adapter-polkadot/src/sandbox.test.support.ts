/** The part of the local Polkadot chain that tests look at. */
export interface TestChain {
  readonly chainId: `polkadot:${string}`
  readonly rpcUrl: string
  readonly wsUrl: string
  ready(): Promise<void>
  faucet(address: string, amount: bigint): Promise<string>
  stop(): Promise<void>
}

/** Starts the local chain on a free port. It is loaded by its place, since no package depends on it. */
export async function startTestChain(): Promise<TestChain> {
  const place = new URL('../../../services/sandbox/src/polkadot/startPolkadot.ts', import.meta.url)
  const { startPolkadot } = await import(/* @vite-ignore */ place.href)
  return startPolkadot()
}
