import { createWalletClient, custom, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { beforeEach, expect, test } from 'vitest'
import { createChain } from './createChain.ts'

const payer = privateKeyToAccount(generatePrivateKey())
const receiver = privateKeyToAccount(generatePrivateKey())
let wallet: ReturnType<typeof open>

function open() {
  const chain = createChain({ chainId: 1, funded: [payer.address], amount: parseEther('1') })
  const transport = custom({
    request: ({ method, params }: { method: string; params?: unknown[] }) =>
      chain(method, params ?? []),
  })
  return createWalletClient({ account: payer, chain: mainnet, transport }).extend(publicActions)
}

beforeEach(() => {
  wallet = open()
})

test('a signed payment moves coins, costs a fee and is in a block', async () => {
  const hash = await wallet.sendTransaction({ to: receiver.address, value: parseEther('0.25') })
  const receipt = await wallet.getTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(await wallet.getBalance({ address: receiver.address })).toBe(parseEther('0.25'))
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(fee).toBeGreaterThan(0n)
  expect(await wallet.getBalance({ address: payer.address })).toBe(parseEther('0.75') - fee)
  expect(await wallet.getTransactionCount({ address: payer.address })).toBe(1)
})

test('a payment is not accepted twice', async () => {
  const request = await wallet.prepareTransactionRequest({ to: receiver.address, value: 1n })
  const raw = await wallet.signTransaction(request)
  await wallet.sendRawTransaction({ serializedTransaction: raw })
  await expect(wallet.sendRawTransaction({ serializedTransaction: raw })).rejects.toThrow(
    'nonce too low',
  )
})

test('nobody pays more than they have', async () => {
  await expect(
    wallet.sendTransaction({ to: receiver.address, value: parseEther('1') }),
  ).rejects.toThrow('insufficient funds')
})

test('a payment for another chain is refused', async () => {
  const raw = await payer.signTransaction({
    chainId: 10,
    to: receiver.address,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 2_000_000_000n,
    type: 'eip1559',
  })
  await expect(wallet.sendRawTransaction({ serializedTransaction: raw })).rejects.toThrow()
})
