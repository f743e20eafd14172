import { HybridDeleGator, SimpleFactory } from '@metamask/delegation-abis'
import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import {
  type Address,
  concat,
  createClient,
  createTestClient,
  defineChain,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  publicActions,
  zeroHash,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Abi,
  formatUserOperationRequest,
  toPackedUserOperation,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import { type LocalBundler, startBundler } from './startBundler.ts'

const { smartAccounts, people, tokens } = sandboxWorld
const { bob, carol } = people
const usdc = tokens.usdc.address
const BATCH = pad('0x01', { dir: 'right', size: 32 })
/** Some key's signature of anything: the account refuses what no key can have signed. */
const STUB: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

const SPONSORED = {
  paymaster: smartAccounts.paymaster,
  paymasterVerificationGasLimit: 100_000n,
  paymasterPostOpGasLimit: 0n,
  paymasterData: concat([numberToHex(0, { size: 6 }), numberToHex(2 ** 40, { size: 6 }), STUB]),
}

let sandbox: Sandbox
let bundler: LocalBundler
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
  bundler = await startBundler({ networks: sandbox.networks })
})
afterAll(async () => {
  await bundler?.stop()
  await sandbox?.stop()
})

function clientOf(index: 0 | 1) {
  const { id, name, nativeCurrency, rpcUrl } = sandbox.networks[index]
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const transport = http(rpcUrl)
  return createClient({ chain, transport, pollingInterval: 50, cacheTime: 0 }).extend(publicActions)
}

/** What the account's owner signs: its own typed data of the operation. */
const PackedUserOperation = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

/** An account of the Delegation Framework that is not deployed yet, as viem knows accounts. */
async function createAccount(index: 0 | 1, signer?: LocalAccount) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const client = clientOf(index)
  const initialize = encodeFunctionData({
    abi: HybridDeleGator,
    functionName: 'initialize',
    args: [owner.address, [], [], []],
  })
  const bytecode = encodeDeployData({
    abi: parseAbi(['constructor(address implementation, bytes data)']),
    bytecode: ERC1967Proxy,
    args: [smartAccounts.hybridDeleGator, initialize],
  })
  const factory = smartAccounts.simpleFactory
  const deploy = { abi: SimpleFactory, functionName: 'deploy', args: [bytecode, zeroHash] } as const
  const address = getContractAddress({ opcode: 'CREATE2', bytecode, from: factory, salt: zeroHash })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: smartAccounts.entryPoint, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({ factory, factoryData: encodeFunctionData(deploy) }),
    getStubSignature: async () => STUB,
    async encodeCalls(calls) {
      const batch = calls.map(({ to, value = 0n, data = '0x' as const }) => ({ to, value, data }))
      const executions = encodeAbiParameters(
        [{ type: 'tuple[]', components: EXECUTION }],
        [
          batch.map(({ data, ...call }) => ({
            target: call.to,
            value: call.value,
            callData: data,
          })),
        ],
      )
      return encodeFunctionData({
        abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable']),
        functionName: 'execute',
        args: [BATCH, executions],
      })
    },
    signUserOperation: ({ chainId = client.chain.id, ...operation }) =>
      (signer ?? owner).signTypedData({
        domain: { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: address },
        types: { PackedUserOperation },
        primaryType: 'PackedUserOperation',
        message: {
          ...toPackedUserOperation({ ...operation, sender: address, signature: '0x' }),
          entryPoint: smartAccounts.entryPoint,
        },
      }),
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (data) => owner.signTypedData(data as never),
  })
}
const EXECUTION = [
  { name: 'target', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'callData', type: 'bytes' },
] as const

function bundlerOf(index: 0 | 1, isSponsored = false) {
  const { id } = sandbox.networks[index]
  const paymaster = createPaymasterClient({ transport: http(bundler.paymasterUrl(id)) })
  return createBundlerClient({
    client: clientOf(index),
    transport: http(bundler.bundlerUrl(id), { retryCount: 0 }),
    pollingInterval: 50,
    ...(isSponsored && { paymaster }),
  })
}
const balanceOf = (index: 0 | 1, holder: Address) =>
  clientOf(index).readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
const sendUsdc = (to: Address, amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

test('an account is deployed by its first operation, which does two things and pays for itself', async () => {
  const account = await createAccount(0)
  await sandbox.control.faucet(account.address, { native: parseEther('1'), tokens: { usdc: 9n } })
  const client = bundlerOf(0)
  const before = [await balanceOf(0, bob.address), await balanceOf(0, carol.address)]
  const calls = [sendUsdc(bob.address, 4n), sendUsdc(carol.address, 5n)]
  const hash = await client.sendUserOperation({ account, calls })
  const receipt = await client.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
  expect(receipt.logs).toHaveLength(2)
  expect(await balanceOf(0, bob.address)).toBe((before[0] ?? 0n) + 4n)
  expect(await balanceOf(0, carol.address)).toBe((before[1] ?? 0n) + 5n)
  expect(await account.isDeployed()).toBe(true)
  expect(await clientOf(0).getBalance(account)).toBeLessThan(parseEther('1'))
  expect(await client.getUserOperation({ hash })).toMatchObject({
    transactionHash: receipt.receipt.transactionHash,
    userOperation: { sender: account.address },
  })
  const next = await client.sendUserOperation({ account, calls: [{ to: bob.address, value: 1n }] })
  expect((await client.waitForUserOperationReceipt({ hash: next })).success).toBe(true)
})

test.each([0, 1] as const)(
  'the paymaster of chain %i pays for an account without money',
  async (index) => {
    const account = await createAccount(index)
    const client = bundlerOf(index, true)
    const hash = await client.sendUserOperation({
      account,
      calls: [{ to: bob.address, data: '0x' }],
    })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, paymaster: smartAccounts.paymaster })
    expect(await clientOf(index).getBalance(account)).toBe(0n)
  },
)

async function _paidAccount() {
  const account = await createAccount(0)
  await sandbox.control.faucet(account.address, { native: parseEther('1') })
  return account
}

/** An operation as a request, after changes to what viem had prepared, signed. */
async function prepare(
  calls: readonly { readonly to: Address; readonly value?: bigint; readonly data?: Hex }[],
  changes: Partial<UserOperation<'0.7'>> = {},
  signer?: LocalAccount,
) {
  const account = await createAccount(0, signer)
  await sandbox.control.faucet(account.address, { native: parseEther('1') })
  const plain = await bundlerOf(0).prepareUserOperation({ account, calls: [{ to: bob.address }] })
  const callData = await account.encodeCalls(calls)
  const operation = {
    ...plain,
    callData,
    callGasLimit: 200_000n,
    preVerificationGas: 150_000n,
    ...changes,
  }
  return formatUserOperationRequest({
    ...operation,
    signature: await account.signUserOperation(operation),
  })
}

async function ask(
  method: string,
  params: readonly unknown[],
  url = bundler.bundlerUrl(sandbox.networks[0].id),
) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await fetch(url, { method: 'POST', body })).json()
}
const { entryPoint } = smartAccounts
const send = (operation: object) => ask('eth_sendUserOperation', [operation, entryPoint])
const payment = [{ to: bob.address, value: 1n }]

test('an operation that fails is paid for, and reported with its reason', async () => {
  const operation = await prepare([sendUsdc(bob.address, 1n)])
  expect(await ask('eth_estimateUserOperationGas', [operation, entryPoint])).toMatchObject({
    error: { code: -32521, message: expect.stringContaining('execution reverted: ') },
  })
  const { result: hash } = await send(operation)
  const receipt = await bundlerOf(0).waitForUserOperationReceipt({ hash })
  expect(receipt.success).toBe(false)
  expect(receipt.reason).toMatch(/^0xe450d38c/) // ERC20InsufficientBalance
  expect(receipt.actualGasCost).toBeGreaterThan(0n)
})

test.each<[string, number, string, Partial<UserOperation<'0.7'>>]>([
  ['a used nonce', -32500, 'AA25', { nonce: 7n }],
  ['no gas to verify', -32500, 'reverted', { verificationGasLimit: 1_000n }],
  ['more than the account has', -32500, 'AA21', { maxFeePerGas: 10n ** 15n }],
  ['a paymaster without signature', -32507, 'AA34', SPONSORED],
  ['a paymaster that is none', -32508, 'AA31', { ...SPONSORED, paymaster: bob.address }],
  ['too little for the bundler', -32602, 'preVerificationGas', { preVerificationGas: 1n }],
  ['more gas than a block', -32602, 'gas', { callGasLimit: 30_000_000n }],
])('an operation with %s is refused with %i', async (_, code, reason, changes) => {
  const operation = await prepare(payment, changes)
  expect(await send(operation)).toMatchObject({
    error: { code, message: expect.stringContaining(reason) },
  })
})

test('an operation that somebody else has signed is refused', async () => {
  const operation = await prepare(payment, {}, privateKeyToAccount(generatePrivateKey()))
  expect(await send(operation)).toMatchObject({
    error: { code: -32507, message: 'AA24 signature error' },
  })
})

test('of the same operation sent twice at once, one is accepted', async () => {
  const operation = await prepare(payment)
  const answers = await Promise.all([send(operation), send(operation)])
  expect(answers.filter(({ result }) => result)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === -32500)).toHaveLength(1)
})

test('what the paymaster has signed is for one operation, and for some minutes', async () => {
  const account = await createAccount(0)
  const plain = await bundlerOf(0, true).prepareUserOperation({
    account,
    calls: [{ to: bob.address }],
  })
  const signed = async (changes: Partial<UserOperation<'0.7'>> = {}) => {
    const operation = { ...plain, ...changes }
    const signature = await account.signUserOperation(operation)
    return formatUserOperationRequest({ ...operation, signature })
  }
  const callData = await account.encodeCalls([{ to: carol.address }])
  expect(await send(await signed({ callData }))).toMatchObject({ error: { code: -32507 } })
  const client = createTestClient({ mode: 'anvil', transport: http(sandbox.networks[0].rpcUrl) })
  await client.increaseTime({ seconds: 601 })
  await client.mine({ blocks: 1 })
  expect(await send(await signed())).toMatchObject({
    error: { code: -32503, message: expect.stringContaining('AA32') },
  })
})

test('the paymaster serves its chain and EntryPoint 0.7 alone', async () => {
  const operation = await prepare(payment)
  const { id } = sandbox.networks[0]
  const sponsor = (place: Address, chainId: number) =>
    ask(
      'pm_getPaymasterData',
      [operation, place, numberToHex(chainId), {}],
      bundler.paymasterUrl(id),
    )
  expect(await sponsor(entryPoint, id)).toHaveProperty('result.paymasterData')
  for (const answer of [
    await sponsor(entryPoint, 1),
    await sponsor(smartAccounts.entryPoint08, id),
  ])
    expect(answer).toMatchObject({ error: { code: -32602 } })
})

test('what is no user operation of EntryPoint 0.7 is refused', async () => {
  const operation = await prepare(payment)
  for (const wrong of [
    null,
    {},
    { ...operation, initCode: '0x' },
    { ...operation, nonce: 1 },
    { ...operation, sender: '0x1' },
    { ...operation, signature: 'yes' },
    { ...operation, callGasLimit: `0x1${'0'.repeat(32)}` },
  ])
    expect(await send(wrong as object)).toMatchObject({ error: { code: -32602 } })
  expect(await ask('eth_sendUserOperation', [operation, bob.address])).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('EntryPoint') },
  })
  expect(await ask('eth_sendTransaction', [])).toMatchObject({ error: { code: -32601 } })
  expect(await ask('eth_getUserOperationReceipt', ['0x1'])).toMatchObject({
    error: { code: -32602 },
  })
})

test('it says what it serves, and knows no operation that it has not sent', async () => {
  const client = bundlerOf(0)
  expect(await client.getChainId()).toBe(sandbox.networks[0].id)
  expect(await client.getSupportedEntryPoints()).toEqual([entryPoint, smartAccounts.entryPoint08])
  expect(await ask('eth_getUserOperationReceipt', [zeroHash])).toMatchObject({ result: null })
  expect(await ask('eth_getUserOperationByHash', [zeroHash])).toMatchObject({ result: null })
  const post = (body: string) =>
    fetch(bundler.bundlerUrl(sandbox.networks[0].id), { method: 'POST', body })
  expect(await (await post('[]')).json()).toMatchObject({ error: { code: -32600 } })
  expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 } })
  expect((await post('0'.repeat(300_001))).status).toBe(413)
})
