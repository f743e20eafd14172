import {
  type Address,
  createClient,
  erc20Abi,
  publicActions,
  testActions,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SANDBOX_MNEMONIC } from './sandboxChains.ts'
import { toChain } from './toChain.ts'
import { people } from './world/people.ts'
import { tokens } from './world/tokens.ts'

/** Amounts that a faucet pays, in the smallest unit. */
export interface FaucetAmounts {
  readonly native?: bigint | undefined
  readonly tokens?: Readonly<Partial<Record<keyof typeof tokens, bigint>>> | undefined
}

export interface SandboxControl {
  /** Pays from the treasury to an address. Everything is mined when this resolves. */
  faucet(address: Address, amounts: FaucetAmounts): Promise<void>
  /** Adds empty blocks. */
  mine(blocks: number): Promise<void>
  /** Replaces the newest blocks with empty ones, which reverts their transactions. */
  reorg(depth: number): Promise<void>
}

/** Lets tests act on a local chain without a wallet. */
export function createControl(rpcUrl: string): SandboxControl {
  const treasury = mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: people.treasury.index })
  const client = createClient({
    account: treasury,
    transport: toChain(rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
  const settled = async (hash: `0x${string}`) => {
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The treasury could not pay: ${hash}`)
  }
  return {
    async faucet(address, { native = 0n, tokens: amounts = {} }) {
      if (native > 0n)
        await settled(await client.sendTransaction({ chain: null, to: address, value: native }))
      for (const [key, amount] of Object.entries(amounts)) {
        const token = tokens[key as keyof typeof tokens].address // the type has no other keys
        const call = { abi: erc20Abi, functionName: 'transfer', args: [address, amount] } as const
        // Not simulated: the simulation would reject a token that returns nothing.
        await settled(await client.writeContract({ chain: null, address: token, ...call }))
      }
    },
    mine: (blocks) => client.mine({ blocks }),
    async reorg(depth) {
      await client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
    },
  }
}
