import {
  type Address,
  createClient,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { receiptOf } from './receiptOf.test.support.ts'
import type { TestSandbox } from './sandbox.test.support.ts'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])
/** The trader's own account, which no other test uses. */
const KEY: Hex = `0x${'5a'.repeat(32)}`

/** A trader on the first chain of the sandbox. */
export function createTrader({ networks, world }: TestSandbox, key = KEY) {
  const account = privateKeyToAccount(key)
  const [{ rpcUrl }] = networks
  const client = createClient({ account, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  return {
    address: account.address,
    /** The router's own price for a path; `undefined` if it has no such path. */
    async amountOut(amount: bigint, path: readonly Address[]): Promise<bigint> {
      const address = world.contracts.uniswapRouter
      const call = { address, abi: routerAbi, functionName: 'getAmountsOut' } as const
      return client.readContract({ ...call, args: [amount, path] }).then(
        (amounts) => amounts.at(-1) ?? 0n,
        () => 0n,
      )
    },
    /** Of a token, or of the native currency. */
    balanceOf(token: Address | undefined): Promise<bigint> {
      if (!token) return client.getBalance(account)
      const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const
      return client.readContract({ ...call, args: [account.address] })
    },
    /** Sends a transaction that a server has built, with its gas limit. Returns its gas cost. */
    async send(tx: {
      to: Address
      data: Hex
      value: bigint
      gas?: bigint | undefined
    }): Promise<bigint> {
      const hash = await client.sendTransaction({ chain: null, ...tx })
      const receipt = await receiptOf(client, hash)
      if (receipt.status !== 'success') throw new Error(`Reverted: ${hash}`)
      return receipt.gasUsed * receipt.effectiveGasPrice
    },
  }
}
