import type { Address } from 'viem'

/** Real local chains for the tests of this package. */
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

/** The tokens on the first chain; the second has only USDC and DAI. */
interface TestWorld {
  readonly contracts: { readonly batchExecutor: Address }
  readonly tokens: Readonly<Record<'usdc' | 'usdt' | 'wbtc', TestToken>>
}

interface TestToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Starts the sandbox on free ports. It is loaded by its place, since no package depends on it. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const place = new URL('../../../services/sandbox/src/index.ts', import.meta.url).href
  const { sandboxWorld, startSandbox } = await import(/* @vite-ignore */ place)
  const { networks, stop } = await startSandbox({ ports: [0, 0] })
  return { networks, stop, world: sandboxWorld }
}
