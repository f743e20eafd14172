import { switchNetwork } from '@bowline/controllers'
import { sandboxWorld } from '@bowline/sandbox'
import { BrowserProvider, Contract, type Eip1193Provider as EthersProvider, isError } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  custom,
  decodeErrorResult,
  type EIP1193Provider,
  erc20Abi,
  numberToHex,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWorld, WALLET_KINDS, type World } from './startWorld.test.support.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const RECEIVER = '0x00000000000000000000000000000000000b0b20'
const { address: usdc } = sandboxWorld.tokens.usdc
const { alice } = sandboxWorld.people

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

describe.each(WALLET_KINDS)('an EVM wallet that is %s', (kind) => {
  const open = () => world.open(kind, 'eip155')

  test('answers the requests in the documentation of `getProvider`', async () => {
    const { provider } = await open()
    const block = await provider.request({ method: 'eth_blockNumber' })
    expect(Number(block)).toBeGreaterThan(0)
  })

  test('supports the common calls of viem', async () => {
    const { provider } = await open()
    const transport = custom(provider as EIP1193Provider)
    const client = createPublicClient({ transport, pollingInterval: 100 })
    const wallet = createWalletClient({ transport })
    const [account] = await wallet.requestAddresses()
    if (!account) throw new TypeError('The wallet has no account')

    expect(await client.getChainId()).toBe(31337)
    expect(await client.getBlockNumber()).toBeGreaterThan(0n)
    const token = { address: usdc, abi: erc20Abi, functionName: 'balanceOf' } as const
    expect(await client.readContract({ ...token, args: [alice.address] })).toBeGreaterThan(0n)
    expect(await client.estimateGas({ account, to: RECEIVER, value: 1n })).toBe(21_000n)
    expect(await client.getCode({ address: usdc })).toMatch(/^0x60/)
    expect((await client.estimateFeesPerGas()).maxFeePerGas).toBeGreaterThan(0n)

    const before = await client.getBalance({ address: RECEIVER })
    const hash = await wallet.sendTransaction({ account, chain: null, to: RECEIVER, value: 5n })
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await client.getTransaction({ hash })).value).toBe(5n)
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(5n)

    const message = 'Signed for viem'
    const signature = await wallet.signMessage({ account, message })
    expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  })

  test('supports the common calls of ethers', async () => {
    const { provider } = await open()
    // Its type asks for parameters of `any` kind.
    const browser = new BrowserProvider(provider as EthersProvider, undefined, {
      pollingInterval: 100,
      // Otherwise a cached balance would be returned.
      cacheTimeout: -1,
    })
    const signer = await browser.getSigner()
    expect((await browser.getNetwork()).chainId).toBe(31337n)
    expect(await browser.getBlockNumber()).toBeGreaterThan(0)
    const token = new Contract(
      usdc,
      ['function balanceOf(address) view returns (uint256)'],
      browser,
    )
    expect(await token.getFunction('balanceOf')(alice.address)).toBeGreaterThan(0n)
    expect(await signer.estimateGas({ to: RECEIVER, value: 1n })).toBe(21_000n)
    expect(await browser.getLogs({ address: usdc, fromBlock: 0 })).not.toHaveLength(0)

    const before = await browser.getBalance(RECEIVER)
    const sent = await signer.sendTransaction({ to: RECEIVER, value: 7n })
    const receipt = await sent.wait()
    expect(receipt?.status).toBe(1)
    expect((await browser.getBalance(RECEIVER)) - before).toBe(7n)

    const message = 'Signed for ethers'
    const signature = await signer.signMessage(message)
    const address = (await signer.getAddress()) as `0x${string}`
    const signed = { address, message, signature: signature as `0x${string}` }
    expect(await verifyMessage(signed)).toBe(true)
    browser.destroy()
  })

  test('reads the network after a switch', async () => {
    const { kit, provider } = await open()
    const client = createPublicClient({ transport: custom(provider as EIP1193Provider) })
    // The registry of names is on the first chain alone.
    const hasNames = async () =>
      (await client.getCode({ address: sandboxWorld.contracts.ensRegistry })) !== undefined
    expect(await hasNames()).toBe(true)
    await switchNetwork(kit, { chainId: 'eip155:31338' })
    expect(await client.getChainId()).toBe(31338)
    expect(await hasNames()).toBe(false)
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(31337) }],
    })
    expect(await hasNames()).toBe(true)
  })

  test('libraries receive a refusal as their own error', async () => {
    const { provider, declineNext } = await open()
    const wallet = createWalletClient({ transport: custom(provider as EIP1193Provider) })
    const [account] = await wallet.requestAddresses()
    if (!account) throw new TypeError('The wallet has no account')
    declineNext()
    const request = { account, chain: null, to: RECEIVER, value: 1n } as const
    const refused = await wallet.sendTransaction(request).catch((error: unknown) => error)
    expect(causesOf(refused)).toContainEqual(expect.any(UserRejectedRequestError))

    const signer = await new BrowserProvider(provider as EthersProvider).getSigner()
    declineNext()
    const declined = await signer
      .sendTransaction({ to: RECEIVER, value: 1n })
      .catch((error: unknown) => error)
    expect(isError(declined, 'ACTION_REJECTED')).toBe(true)
  })

  test('returns the data of a revert, which libraries decode', async () => {
    const { provider } = await open()
    const client = createPublicClient({ transport: custom(provider as EIP1193Provider) })
    const amount = parseEther('1000000000')
    const failed = await client
      .simulateContract({
        account: RECEIVER,
        address: usdc,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [alice.address, amount],
      })
      .catch((error: unknown) => error)
    const data = causesOf(failed)
      .map((cause) => (cause as { data?: unknown }).data)
      .find((candidate) => typeof candidate === 'string')
    const abi = [
      {
        type: 'error',
        name: 'ERC20InsufficientBalance',
        inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
      },
    ] as const
    expect(decodeErrorResult({ abi, data: data as `0x${string}` })).toMatchObject({
      errorName: 'ERC20InsufficientBalance',
      args: [expect.any(String), expect.any(BigInt), amount],
    })
  })
})

test.each([
  [undefined, -32600],
  [{}, -32600],
  [{ method: 'eth_call', params: 'latest' }, -32602],
  [{ method: 'eth_getEncryptionPublicKey', params: [] }, 4200],
  [{ method: 'wallet_switchEthereumChain', params: ['31337'] }, -32602],
])('a paired wallet that is asked %j answers %i', async (request, code) => {
  const { provider } = await world.open('paired', 'eip155')
  await expect(provider.request(request as never)).rejects.toMatchObject({ code })
})

function causesOf(error: unknown): readonly unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
