import { silentLogger, systemClock } from '@bowline/common'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { problemIn } from '../basics/HttpProblem.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { createSmartAccount } from '../testing/smartAccount.test.support.ts'
import { createChainReader } from './createChainReader.ts'
import { isSignedBy } from './isSignedBy.ts'

const LOCAL = 'eip155:31337'
const message = 'I own this.'
const sandbox = useSandbox()

const readerOf = (rpcUrl: string, send: typeof fetch = fetch) =>
  createChainReader({
    rpc: { [LOCAL]: [rpcUrl] },
    chains: {},
    fetch: send,
    clock: systemClock,
    logger: silentLogger,
  })

/** A contract that answers every call with these four bytes. */
async function deployAnswer(answer: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  await sandbox.current.control.faucet(account.address, { native: parseEther('1') })
  const transport = http(sandbox.current.networks[0].rpcUrl)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  // PUSH4 answer, shift it to the left of the word, return the word; before it, the constructor.
  const code = `63${answer}60e01b5f5260205ff3`
  const hash = await wallet.deployContract({ abi: [], bytecode: `0x6d${code}5f52600e6012f3` })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The contract was not deployed.')
  return contractAddress
}

const reader = () => readerOf(sandbox.current.networks[0].rpcUrl)

test('accepts the signature of an account’s own key only', async () => {
  const [owner, other] = [generatePrivateKey(), generatePrivateKey()].map((key) =>
    privateKeyToAccount(key),
  )
  if (!owner || !other) throw new Error('Two keys were made.')
  const signature = await owner.signMessage({ message })
  const check = (address: `0x${string}`, text = message) =>
    isSignedBy(reader(), { address, message: text, signature, chainId: LOCAL })
  expect(await check(owner.address)).toBe(true)
  expect(await check(other.address)).toBe(false)
  expect(await check(owner.address, 'I own that.')).toBe(false)
})

test('a contract account validates its own signatures (EIP-1271)', async () => {
  const signature = `0x${'12'.repeat(65)}` as const
  const check = async (answer: string) =>
    isSignedBy(reader(), {
      address: await deployAnswer(answer),
      message,
      signature,
      chainId: LOCAL,
    })
  expect(await check('1626ba7e')).toBe(true)
  expect(await check('ffffffff')).toBe(false)
})

test('a smart account signs by its owner, before it is deployed (ERC-6492) and afterwards', async () => {
  const own = createSmartAccount(sandbox.current)
  const other = createSmartAccount(sandbox.current)
  const check = (signature: string, text = message) =>
    isSignedBy(reader(), { ...own, message: text, signature })
  const wrapped = await own.signBeforeDeployment(message)
  expect(await check(wrapped)).toBe(true)
  expect(await check(wrapped, 'I own that.')).toBe(false)
  expect(await check(await other.signBeforeDeployment(message))).toBe(false)
  const plain = await own.owner.signMessage({ message })
  // Nothing can check it yet.
  expect(await check(plain)).toBe(false)
  await own.deploy()
  expect(await check(plain)).toBe(true)
  expect(await check(wrapped)).toBe(true)
  expect(await check(await other.owner.signMessage({ message }))).toBe(false)
})

test.each(['', '0x', '0x123', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(300)}`])(
  'the signature %j is invalid',
  async (signature) => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(await isSignedBy(reader(), { address, message, signature, chainId: LOCAL })).toBe(false)
    // Without endpoints only keys can sign.
    const chainId = 'eip155:1'
    expect(await isSignedBy(reader(), { address, message, signature, chainId })).toBe(false)
  },
)

test('throws instead of answering when the contract cannot be reached', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const signature = `0x${'12'.repeat(65)}`
  const silent = readerOf('http://127.0.0.1:1')
  await expect(
    isSignedBy(silent, { address, message, signature, chainId: LOCAL }),
  ).rejects.toSatisfy((error) => problemIn(error)?.code === 'CHAIN_UNAVAILABLE')
})

test('throws instead of refusing when the contract alone cannot be asked, while the chain answers all else', async () => {
  const account = createSmartAccount(sandbox.current)
  await account.deploy()
  const signature = await account.owner.signMessage({ message })
  let isBroken = true
  const reader = readerOf(sandbox.current.networks[0].rpcUrl, async (input, init) =>
    isBroken && String(init?.body).includes('"eth_call"')
      ? new Response('', { status: 502 })
      : fetch(input, init),
  )
  const check = () => isSignedBy(reader, { ...account, message, signature })
  await expect(check()).rejects.toSatisfy((error) => problemIn(error)?.code === 'CHAIN_UNAVAILABLE')
  isBroken = false
  expect(await check()).toBe(true)
})
