/** Real local chains for the tests of this package, with tokens, names and people on the first. */
export interface TestSandbox {
  readonly networks: readonly [TestNetwork, TestNetwork]
  readonly world: TestWorld
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

type Address = `0x${string}`

interface TestToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The part of the sandbox's world that these tests look at. */
interface TestWorld {
  readonly contracts: {
    readonly multicall3: Address
    readonly ensUniversalResolver: Address
    readonly batchExecutor: Address
    readonly passes: Address
    readonly cargo: Address
    readonly uniswapRouter: Address
  }
  readonly people: Readonly<
    Record<'alice' | 'bob' | 'carol' | 'mallory' | 'treasury', { readonly address: Address }>
  >
  readonly tokens: Readonly<
    Record<'usdc' | 'dai' | 'wbtc' | 'usdt' | 'weth' | 'abyss' | 'spam', TestToken>
  >
  readonly names: readonly { readonly name: string; readonly avatar?: string | undefined }[]
}

/** Starts the sandbox on free ports. It is loaded by its place, since no package depends on it. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const place = new URL('../../../services/sandbox/src/index.ts', import.meta.url).href
  const { sandboxWorld, startSandbox } = await import(/* @vite-ignore */ place)
  const { networks, stop } = await startSandbox({ ports: [0, 0] })
  return { networks, stop, world: sandboxWorld }
}
