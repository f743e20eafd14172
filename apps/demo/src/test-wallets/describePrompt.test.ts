import { sandboxWorld } from '@bowline/sandbox/world'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { describePrompt } from './describePrompt.ts'

const { tokens, people, contracts } = sandboxWorld
const bob = people.bob.address
const prompt = (method: string, ...params: unknown[]) =>
  describePrompt({ id: 1, origin: 'this page', method, params })
const erc20 = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [bob, amount] })

test.each([
  [{ to: bob, value: '0x16345785d8a0000' }, 'Pay?', `0.1 ETH to ${bob}`],
  [{ to: bob }, 'Pay?', `0 ETH to ${bob}`],
  [
    { to: tokens.usdc.address, data: erc20('transfer', 25_500_000n) },
    'Pay?',
    `25.5 USDC to ${bob}`,
  ],
  [
    { to: tokens.wbtc.address.toLowerCase(), data: erc20('approve', 1n) },
    'Give an allowance?',
    `Let ${bob} spend 0.00000001 WBTC`,
  ],
  [
    { to: tokens.usdt.address, data: erc20('approve', maxUint256) },
    'Give an allowance?',
    `Let ${bob} spend any amount of USDT`,
  ],
  [
    { to: tokens.spam.address, data: erc20('transfer', 5n) },
    'Pay?',
    `5 units of ${tokens.spam.address} to ${bob}`,
  ],
  [
    { to: contracts.uniswapRouter, data: '0x7ff36ab5', value: '0xde0b6b3a7640000' },
    'Pay?',
    `Contract call 0x7ff36ab5 at ${contracts.uniswapRouter}, with 1 ETH`,
  ],
  [{ data: '0x6080' }, 'Pay?', 'Contract call 0x6080 at a new contract'],
])('describes a transaction of %j in words', (transaction, title, details) => {
  expect(prompt('eth_sendTransaction', transaction)).toEqual({ title, details })
})

test('an NFT transfer names the collection and number', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)']),
    args: [people.alice.address, bob, 3n],
  })
  const { details } = prompt('eth_sendTransaction', { to: contracts.passes, data })
  expect(details).toBe(`NFT 3 of ${contracts.passes} to ${bob}`)
})

test('calls that are sent at once are listed one by one', () => {
  const calls = [
    { to: tokens.usdc.address, data: erc20('approve', 2_000_000n) },
    { to: bob, value: '0x0' },
  ]
  expect(prompt('wallet_sendCalls', { version: '2.0.0', calls })).toEqual({
    title: 'Approve 2 calls at once?',
    details: `1. Let ${bob} spend 2 USDC\n2. 0 ETH to ${bob}`,
  })
})

test('a payment of another family is described without its bytes', () => {
  const transaction = new Uint8Array(300)
  const { title, details } = prompt('solana:signAndSendTransaction', {
    transaction,
    chain: 'local',
  })
  expect(title).toBe('Pay?')
  expect(JSON.parse(details)).toEqual([{ transaction: '300 bytes', chain: 'local' }])
})

test('signing in while connecting shows the message', () => {
  const message = 'app.example wants you to sign in with your Solana account:'
  expect(
    describePrompt({ id: 1, origin: 'https://app.example', method: 'solana:signIn', message }),
  ).toEqual({
    title: 'Connect and sign in?',
    details: message,
  })
})
