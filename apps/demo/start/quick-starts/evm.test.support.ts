import { type Sandbox, sandboxWorld } from '@bowline/sandbox'
import { Contract, JsonRpcProvider, parseEther as parseEthers, verifyMessage } from 'ethers'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect } from 'vitest'
import { Web3 } from 'web3'

const { address: TOKEN, symbol: SYMBOL } = sandboxWorld.tokens.usdc
const { alice } = sandboxWorld.people
const someone = () => privateKeyToAccount(generatePrivateKey())

const TOKEN_ABI = [
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function balanceOf(address a) view returns (uint)',
  'function transfer(address to, uint amount) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint amount)',
]

export async function viemQuickStart({ networks: [{ rpcUrl }], control }: Sandbox): Promise<void> {
  const client = createPublicClient({ chain: foundry, transport: http(rpcUrl) })
  expect(await client.getBlockNumber()).toBeGreaterThan(0n)

  const account = someone()
  await control.faucet(account.address, { native: parseEther('2') })
  const wallet = createWalletClient({ account, chain: foundry, transport: http(rpcUrl) })
  const { address: to } = someone()
  const hash = await wallet.sendTransaction({ to, value: parseEther('1') })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await client.getBalance({ address: to })).toBe(parseEther('1'))
}

export async function ethersQuickStart({ networks: [{ rpcUrl }] }: Sandbox): Promise<void> {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { pollingInterval: 100 })
  const signer = await provider.getSigner()
  expect(await provider.getBlockNumber()).toBeGreaterThan(0)
  expect(await provider.getBalance(signer.address)).toBeGreaterThan(0n)
  expect(await provider.getTransactionCount(signer.address)).toBeGreaterThanOrEqual(0)

  const { address: to } = someone()
  const sent = await signer.sendTransaction({ to, value: parseEthers('1.0') })
  expect((await sent.wait())?.status).toBe(1)
  expect(await provider.getBalance(to)).toBe(parseEthers('1.0'))

  const token = new Contract(TOKEN, TOKEN_ABI, provider)
  expect(await token.getFunction('symbol')()).toBe(SYMBOL)
  expect(await token.getFunction('balanceOf')(alice.address)).toBeGreaterThan(0n)
  const block = await provider.getBlockNumber()
  const past = token.filters.Transfer?.(null, alice.address)
  expect((await token.queryFilter(past ?? 'Transfer', 0, block)).length).toBeGreaterThan(0)

  const signature = await signer.signMessage('sign into ethers.org?')
  expect(verifyMessage('sign into ethers.org?', signature)).toBe(signer.address)
  provider.destroy()
}

export async function web3QuickStart({ networks: [{ rpcUrl }], control }: Sandbox): Promise<void> {
  const web3 = new Web3(rpcUrl)
  expect(await web3.eth.getBlockNumber()).toBeGreaterThan(0n)
  expect(await web3.eth.getChainId()).toBe(31_337n)
  expect(await web3.eth.getGasPrice()).toBeGreaterThanOrEqual(0n)

  const key = generatePrivateKey()
  const [account] = web3.eth.accounts.wallet.add(key)
  if (!account) throw new TypeError('It was added.')
  await control.faucet(account.address as `0x${string}`, { native: parseEther('2') })
  const { address: to } = someone()
  const value = web3.utils.toWei('1', 'ether')
  const receipt = await web3.eth.sendTransaction({ from: account.address, to, value })
  expect(receipt.status).toBe(1n)
  expect(String(await web3.eth.getBalance(to))).toBe(value)

  const abi = [
    {
      type: 'function',
      name: 'symbol',
      inputs: [],
      outputs: [{ type: 'string' }],
      stateMutability: 'view',
    },
  ] as const
  const token = new web3.eth.Contract(abi, TOKEN)
  expect(await token.methods.symbol?.().call()).toBe(SYMBOL)
}
