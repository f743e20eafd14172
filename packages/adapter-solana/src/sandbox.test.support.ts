import type { Clock } from '@bowline/common'
import type { EncodedAccount } from '@solana/kit'

/** A real local Solana network for the tests of this package, with people and tokens on it. */
export interface TestSandbox {
  readonly chainId: `solana:${string}`
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly world: TestWorld
  faucet(
    to: string,
    amounts: {
      readonly lamports?: bigint
      readonly tokens?: Readonly<Partial<Record<'husd' | 'moor' | 'spam', bigint>>>
    },
  ): Promise<string>
  /** Puts an account on the chain as it is, also a program. */
  setAccount(account: EncodedAccount): void
  stop(): Promise<void>
}

interface TestToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly program: string
}

/** The part of the sandbox's world that these tests look at. */
interface TestWorld {
  readonly people: Readonly<
    Record<
      'alice' | 'bob' | 'carol' | 'dave' | 'treasury',
      { readonly address: string; readonly index: number }
    >
  >
  readonly tokens: Readonly<Record<'husd' | 'moor' | 'spam', TestToken>>
  readonly genesisHash: string
}

/** Starts the sandbox on a free port. It is loaded by its place, since no package depends on it. */
export async function startTestSandbox(
  options: { readonly clock?: Clock } = {},
): Promise<TestSandbox> {
  const place = new URL('../../../services/sandbox/src/index.ts', import.meta.url).href
  const { sandboxSolana, startSolana } = await import(/* @vite-ignore */ place)
  return { ...(await startSolana(options)), world: sandboxSolana }
}
