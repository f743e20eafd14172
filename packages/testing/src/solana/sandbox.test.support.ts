/** A real local Solana network for the tests of this package. */
export interface TestSolana {
  readonly chainId: `solana:${string}`
  readonly rpcUrl: string
  /** Addresses of the test accounts, as the network knows them. */
  readonly people: Readonly<
    Record<'alice' | 'bob' | 'carol' | 'dave', { readonly index: number; readonly address: string }>
  >
  stop(): Promise<void>
}

/** Starts the network on a free port. It is loaded by its place, since no package depends on it. */
export async function startTestSolana(): Promise<TestSolana> {
  const place = new URL('../../../../services/sandbox/src/index.ts', import.meta.url).href
  const { sandboxSolana, startSolana } = await import(/* @vite-ignore */ place)
  return { ...(await startSolana()), people: sandboxSolana.people }
}
