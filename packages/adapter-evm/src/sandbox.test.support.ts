/** Real local chains for the tests of this package. */
export interface TestSandbox {
  readonly networks: readonly [TestNetwork, TestNetwork]
  stop(): Promise<void>
}

interface TestNetwork {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
}

/** Starts the sandbox on free ports. It is loaded by its place, since no package depends on it. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const place = new URL('../../../services/sandbox/src/index.ts', import.meta.url).href
  const { startSandbox } = await import(/* @vite-ignore */ place)
  return startSandbox({ ports: [0, 0] })
}
