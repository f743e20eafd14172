import type { Address } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import type { Environment } from '../config/parseConfig.ts'

/** Real local chains, with tokens, markets, names and people on the first. */
export interface TestSandbox {
  readonly networks: readonly [TestNetwork, TestNetwork]
  readonly world: TestWorld
  readonly solana: TestSolana
  readonly control: {
    faucet(
      address: Address,
      amounts: {
        readonly native?: bigint
        readonly tokens?: Readonly<Partial<Record<TokenName, bigint>>>
      },
    ): Promise<void>
    mine(blocks: number): Promise<void>
    reorg(depth: number): Promise<void>
  }
  /** What a server is told about these chains. */
  readonly environment: Environment
  stop(): Promise<void>
}

/** A Solana network with tokens and people. */
interface TestSolana {
  readonly chainId: string
  readonly rpcUrl: string
  readonly world: {
    readonly people: Readonly<Record<'alice' | 'bob' | 'dave', { readonly address: string }>>
    readonly tokens: Readonly<Record<'husd' | 'moor' | 'spam', { readonly address: string }>>
  }
  faucet(
    to: string,
    amounts: {
      readonly lamports?: bigint
      readonly tokens?: Readonly<Partial<Record<'husd' | 'moor' | 'spam', bigint>>>
    },
  ): Promise<string>
}

interface TestNetwork {
  readonly id: number
  readonly rpcUrl: string
}

type TokenName =
  | 'usdc'
  | 'dai'
  | 'wbtc'
  | 'usdt'
  | 'weth'
  | 'ticket'
  | 'abyss'
  | 'spam'
  | 'fakeUsdc'

interface TestToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

interface TestNft {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
  readonly name: string
  readonly owner: Address
  readonly amount: bigint
}

/** The part of the sandbox's world that these tests look at. */
interface TestWorld {
  readonly contracts: Readonly<
    Record<
      | 'multicall3'
      | 'ensUniversalResolver'
      | 'uniswapFactory'
      | 'uniswapRouter'
      | 'passes'
      | 'cargo'
      | 'spamNft',
      Address
    >
  >
  readonly smartAccounts: Readonly<
    Record<
      'entryPoint' | 'entryPoint08' | 'simpleFactory' | 'hybridDeleGator' | 'paymaster',
      Address
    >
  >
  readonly people: Readonly<
    Record<
      'alice' | 'bob' | 'carol' | 'dave' | 'mallory' | 'treasury' | 'spammer',
      { readonly address: Address }
    >
  >
  readonly tokens: Readonly<Record<TokenName, TestToken>>
  readonly names: readonly {
    readonly name: string
    readonly address: Address
    readonly avatar?: string | undefined
  }[]
  readonly nfts: readonly TestNft[]
  readonly poison: {
    readonly victim: Address
    readonly paid: Address
    readonly lookAlike: Address
  }
}

/** Starts the sandbox on free ports. It is imported by path, since no service depends on it. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const place = new URL('../../../sandbox/src/index.ts', import.meta.url).href
  const sandbox = await import(/* @vite-ignore */ place)
  const { networks, control, solana, stop } = await sandbox.startSandbox({ ports: [0, 0] })
  const bundler = await sandbox.startBundler({ networks })
  const rpc = networks.map(({ id, rpcUrl }: TestNetwork) => [`eip155:${id}`, rpcUrl])
  return {
    networks,
    control,
    async stop() {
      await bundler.stop()
      await stop()
    },
    world: sandbox.sandboxWorld,
    solana: { ...solana, world: sandbox.sandboxSolana },
    environment: {
      BOWLINE_RPC: JSON.stringify(Object.fromEntries([...rpc, [solana.chainId, solana.rpcUrl]])),
      BOWLINE_CHAINS: JSON.stringify(sandbox.serverChains(bundler)),
    },
  }
}

/** The sandbox for all tests of a file: read it inside of them. */
export function useSandbox(): { readonly current: TestSandbox } {
  let running: TestSandbox | undefined
  beforeAll(async () => {
    running = await startTestSandbox()
  })
  afterAll(() => running?.stop())
  return {
    get current() {
      if (!running) throw new Error('The sandbox runs only while tests do.')
      return running
    },
  }
}
