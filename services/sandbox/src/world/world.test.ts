import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  isAddressEqual,
  parseAbi,
  parseEther,
  parseEventLogs,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GENESIS_TIME } from '../chainArguments.ts'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from './sandboxWorld.ts'

const { tokens, people, contracts, names, nfts, poison } = sandboxWorld
const { alice, bob, mallory, treasury } = people

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
})
afterAll(() => sandbox?.stop())

function clientOf(index: 0 | 1 = 0) {
  const { id, name, nativeCurrency, rpcUrl } = sandbox.networks[index]
  const chain = defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: contracts.multicall3 },
      ensUniversalResolver: { address: contracts.ensUniversalResolver },
    },
  })
  return createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0 })
}
function walletOf(index: number) {
  const account = mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: index })
  const { chain } = clientOf()
  return createWalletClient({ account, chain, transport: http(sandbox.networks[0].rpcUrl) })
}
const balanceOf = (address: `0x${string}`, holder: `0x${string}`) =>
  clientOf().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
const readJson = (uri: string): { readonly name: string; readonly image: string } => {
  const [head = '', body = ''] = [uri.slice(0, uri.indexOf(',')), uri.slice(uri.indexOf(',') + 1)]
  return JSON.parse(
    head.endsWith('base64') ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body),
  )
}

describe('tokens', () => {
  test.each(Object.entries(tokens))('%s is what the world says', async (_, token) => {
    const [name, symbol, decimals] = await clientOf().multicall({
      allowFailure: false,
      contracts: (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
        address: token.address,
        abi: erc20Abi,
        functionName,
      })),
    })
    expect({ name, symbol, decimals }).toEqual({
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
    })
  })

  test('a token without return values can be transferred', async () => {
    const args = [bob.address, 12n] as const
    const call = { account: alice.address, to: tokens.usdt.address }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    expect((await clientOf().call({ ...call, data })).data).toBeUndefined()
    const before = await balanceOf(tokens.usdt.address, bob.address)
    const hash = await walletOf(0).sendTransaction({ to: tokens.usdt.address, data })
    await clientOf().waitForTransactionReceipt({ hash })
    expect(await balanceOf(tokens.usdt.address, bob.address)).toBe(before + 12n)
  })

  test('the second chain has the first two tokens, at the same addresses', async () => {
    const code = (place: `0x${string}`) => clientOf(1).getCode({ address: place })
    for (const { address } of [tokens.usdc, tokens.dai]) expect(await code(address)).toBeDefined()
    expect(await code(contracts.multicall3)).toBeDefined()
    expect(await code(tokens.wbtc.address)).toBeUndefined()
  })
})

describe('the exchange', () => {
  const abi = parseAbi([
    'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
    'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  ])
  const quote = (amount: bigint, path: readonly `0x${string}`[]) =>
    clientOf().readContract({
      address: contracts.uniswapRouter,
      abi,
      functionName: 'getAmountsOut',
      args: [amount, path],
    })

  test('pays what it has quoted, over two pairs', async () => {
    const path = [tokens.weth.address, tokens.usdc.address, tokens.usdt.address]
    const value = parseEther('0.5')
    const [, , quoted = 0n] = await quote(value, path)
    const before = await balanceOf(tokens.usdt.address, bob.address)
    const hash = await walletOf(bob.index).writeContract({
      address: contracts.uniswapRouter,
      abi,
      functionName: 'swapExactETHForTokens',
      value,
      args: [quoted, path, bob.address, 2n ** 40n],
    })
    const { status } = await clientOf().waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    expect((await balanceOf(tokens.usdt.address, bob.address)) - before).toBe(quoted)
  })

  test('prices ether near 3,000 dollars and bitcoin near 90,000', async () => {
    const { usdc, weth, wbtc } = tokens
    const [, ether = 0n] = await quote(10n ** 18n, [weth.address, usdc.address])
    const [, , bitcoin = 0n] = await quote(10n ** 6n, [wbtc.address, weth.address, usdc.address])
    expect(Number(ether) / 1e6 / 3_000).toBeCloseTo(1, 1)
    expect((Number(bitcoin) * 100) / 1e6 / 90_000).toBeCloseTo(1, 1)
  })
})

describe('names', () => {
  test.each(names)('$name leads to its address', async ({ name, address, avatar }) => {
    const client = clientOf()
    const found = await client.getEnsAddress({ name })
    expect(found && isAddressEqual(found, address)).toBe(true)
    expect(await client.getEnsText({ name, key: 'avatar' })).toBe(avatar ?? null)
  })

  test('an address has the name that it claims, if the name resolves back to it', async () => {
    const client = clientOf()
    for (const { name, address, isPrimary } of names)
      expect(await client.getEnsName({ address })).toBe(isPrimary ? name : null)
    expect(await client.getEnsName({ address: mallory.address })).toBeNull()
    expect(await client.getEnsAddress({ name: 'unknown.eth' })).toBeNull()
  })

  test('on-chain pictures are found, one of them by its NFT', async () => {
    const client = clientOf()
    expect(await client.getEnsAvatar({ name: 'alice.eth' })).toMatch(/^data:image\/svg/)
    expect(await client.getEnsAvatar({ name: 'bob.eth' })).toMatch(/^data:image\/png/)
    expect(await client.getEnsAvatar({ name: 'trap.eth' })).toBeNull()
  })
})

describe('NFTs', () => {
  test.each(nfts)('$name is held as the world says', async (nft) => {
    const client = clientOf()
    const abi = parseAbi([
      'function ownerOf(uint256) view returns (address)',
      'function tokenURI(uint256) view returns (string)',
      'function balanceOf(address, uint256) view returns (uint256)',
      'function uri(uint256) view returns (string)',
    ])
    const at = { address: nft.contract, abi }
    if (nft.standard === 'erc721') {
      const args = [nft.tokenId] as const
      expect(await client.readContract({ ...at, functionName: 'ownerOf', args })).toBe(nft.owner)
      const uri = await client.readContract({ ...at, functionName: 'tokenURI', args })
      expect(readJson(uri).name).toBe(nft.name)
      return
    }
    const args = [nft.owner, nft.tokenId] as const
    expect(await client.readContract({ ...at, functionName: 'balanceOf', args })).toBe(nft.amount)
    const uri = await client.readContract({ ...at, functionName: 'uri', args: [nft.tokenId] })
    expect(readJson(uri).name).toBe(nft.name)
  })
})

describe('the past', () => {
  test('is over, began after the first block, and spans months', async () => {
    const client = clientOf()
    const [first, second, last] = await Promise.all([
      client.getBlock({ blockNumber: 0n }),
      client.getBlock({ blockNumber: 60n }),
      client.getBlock({ blockNumber: 170n }),
    ])
    expect(first.timestamp).toBe(BigInt(GENESIS_TIME))
    expect(second.timestamp).toBeGreaterThan(first.timestamp)
    expect(last.timestamp - second.timestamp).toBeGreaterThan(150n * 86_400n)
    expect(Number(last.timestamp) * 1000).toBeLessThan(Date.now())
  })

  test('continues in the present', async () => {
    // The node counts whole seconds from where its snapshot ended, so it may be one behind.
    const before = BigInt(Math.floor(Date.now() / 1000) - 1)
    await sandbox.control.mine(1)
    expect((await clientOf().getBlock()).timestamp).toBeGreaterThanOrEqual(before)
  })

  test('contains payments by alice, some of them failed, and can be queried', async () => {
    const client = clientOf()
    const { txs, receipts }: { txs: readonly unknown[]; receipts: readonly { status: string }[] } =
      await client.request({
        method: 'ots_searchTransactionsBefore',
        params: [alice.address, 0, 100],
      } as never)
    expect(txs.length).toBeGreaterThan(40)
    expect(receipts.filter(({ status }) => status === '0x0')).toHaveLength(1)
  })

  test('contains a look-alike that alice has never paid', async () => {
    const { paid, lookAlike, victim } = poison
    const ends = (address: string) => [address.slice(0, 6), address.slice(-4)]
    expect(ends(lookAlike)).toEqual(ends(paid))
    expect(lookAlike).not.toBe(paid)
    const logs = await clientOf().getLogs({ fromBlock: 0n })
    const moves = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
    const between = (from: string, to: string) =>
      moves.filter(({ args }) => args.from === from && args.to === to)
    expect(between(victim, paid).length).toBeGreaterThan(3)
    const untrue = between(victim, lookAlike)
    expect(untrue.map(({ address, args }) => [getAddress(address), args.value])).toEqual([
      [tokens.usdc.address, 0n],
      [tokens.fakeUsdc.address, 640_000_000n],
    ])
    expect(between(lookAlike, victim).map(({ args }) => args.value)).toEqual([640_000_000n, 1n])
  })
})

describe('control', () => {
  const stranger = '0x00000000000000000000000000000000000b0b1e'

  test('the faucet sends ether and tokens', async () => {
    await sandbox.control.faucet(stranger, { native: 5n, tokens: { usdt: 7n, wbtc: 8n } })
    expect(await clientOf().getBalance({ address: stranger })).toBe(5n)
    expect(await balanceOf(tokens.usdt.address, stranger)).toBe(7n)
    expect(await balanceOf(tokens.wbtc.address, stranger)).toBe(8n)
    expect(await balanceOf(tokens.usdc.address, treasury.address)).toBeGreaterThan(10n ** 12n)
  })

  test('a reorganisation reverts the newest blocks', async () => {
    await sandbox.control.mine(3)
    const before = await balanceOf(tokens.dai.address, stranger)
    const { hash } = await clientOf().getBlock()
    await sandbox.control.faucet(stranger, { tokens: { dai: 9n } })
    await sandbox.control.reorg(2)
    expect(await balanceOf(tokens.dai.address, stranger)).toBe(before)
    expect((await clientOf().getBlock()).hash).not.toBe(hash)
  })
})
