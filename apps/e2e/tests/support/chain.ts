import type { RunningDemo } from '@bowline/demo/start'
import { sandboxWorld } from '@bowline/sandbox/world'
import {
  type Address,
  createClient,
  erc20Abi,
  http,
  type LocalAccount,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'

const { tokens, contracts } = sandboxWorld

const COLLECTIBLES = parseAbi([
  'function mint(address to, uint256 tokenId, string uri)',
  'function ownerOf(uint256 tokenId) view returns (address)',
])
const CARGO = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** Reads and writes the first local chain directly, without the page or a wallet. */
export interface Chain {
  /** In wei. */
  nativeOf(address: Address): Promise<bigint>
  /** In the token's smallest unit. */
  tokenOf(token: keyof typeof tokens, holder: Address): Promise<bigint>
  ownerOfPass(tokenId: bigint): Promise<Address>
  /** How many pieces of a kind of cargo. */
  cargoOf(holder: Address, id: bigint): Promise<bigint>
  /** Makes a new pass of that name; `payer` pays the fee and gets it. */
  mintPass(payer: LocalAccount, pass: { readonly tokenId: bigint; name: string }): Promise<void>
  mintCargo(payer: LocalAccount, cargo: { readonly id: bigint; amount: bigint }): Promise<void>
}

export function readChain({ rpcUrls }: Pick<RunningDemo, 'rpcUrls'>): Chain {
  const transport = http(rpcUrls[sandboxWorld.chainId])
  const client = createClient({ transport, pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
  const settled = async (hash: `0x${string}`) => {
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The chain has undone ${hash}.`)
  }
  const passes = { address: contracts.passes, abi: COLLECTIBLES } as const
  const cargo = { address: contracts.cargo, abi: CARGO } as const
  return {
    nativeOf: (address) => client.getBalance({ address }),
    tokenOf: (token, holder) =>
      client.readContract({
        address: tokens[token].address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [holder],
      }),
    ownerOfPass: (tokenId) =>
      client.readContract({ ...passes, functionName: 'ownerOf', args: [tokenId] }),
    cargoOf: (holder, id) =>
      client.readContract({ ...cargo, functionName: 'balanceOf', args: [holder, id] }),
    async mintPass(account, { tokenId, name }) {
      const metadata = btoa(JSON.stringify({ name, image: PICTURE }))
      const args = [account.address, tokenId, `data:application/json;base64,${metadata}`] as const
      const call = { ...passes, account, chain: null, functionName: 'mint', args } as const
      await settled(await client.writeContract(call))
    },
    async mintCargo(account, { id, amount }) {
      const args = [account.address, id, amount] as const
      const call = { ...cargo, account, chain: null, functionName: 'mint', args } as const
      await settled(await client.writeContract(call))
    },
  }
}

/** The lamports of an account, without the page or a wallet. */
export async function lamportsOf({ solana }: RunningDemo, address: string): Promise<bigint> {
  const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  return BigInt((await response.json()).result.value)
}

/** The satoshis of an address that are in blocks. */
export async function satsOf({ bitcoin }: RunningDemo, address: string): Promise<bigint> {
  const { chain_stats: coins } = await (await fetch(`${bitcoin.url}/address/${address}`)).json()
  return BigInt(coins.funded_txo_sum - coins.spent_txo_sum)
}

/** A red square. */
const PICTURE = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a33"/></svg>',
)}`
