import { grantMessage } from '@bowline/common/api'
import { contracts, type Hex } from '@bowline/wallet-keys/smart-account'
import { DelegationManager } from '@metamask/delegation-abis'
import {
  createClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  keccak256,
  publicActions,
  toHex,
  verifyMessage as verifyOffline,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import {
  CHAIN,
  chainId,
  createTestWallet,
  ETHER,
  faucet,
  other,
  rpc,
  sandboxWorld,
  urls,
  usdc,
  useChain,
} from './smartWallet.test.support.ts'

useChain()

const { bob, carol } = sandboxWorld.people
const now = () => Math.floor(Date.now() / 1000)
const HOUR = 3_600

/** A request of an app whose own key, bob's, shall act. */
const request = (permission: object, part: object = {}) => [
  {
    ...{ chainId: CHAIN, expiry: now() + HOUR, permissions: [permission] },
    signer: { type: 'account', data: { id: bob.address } },
    ...part,
  },
]
const allowance = (amount: bigint) => ({
  ...{ type: 'token-allowance', data: { allowance: toHex(amount) } },
})
const native = (amount: bigint, ...more: readonly object[]) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  policies: [allowance(amount), ...more],
})
const tokens = (amount: bigint) => ({
  type: 'erc20-token-transfer',
  ...{ data: { address: usdc }, policies: [allowance(amount)] },
})

interface Act {
  readonly to: Hex
  readonly value?: bigint
  readonly data?: Hex
}

/** The app's own key uses a permission. */
async function act(context: Hex, { to, value = 0n, data = '0x' }: Act, index: number = bob.index) {
  const account = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: index,
  })
  const client = createClient({ account, transport: http(urls.rpc), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const { request: sent } = await client.simulateContract({
    ...{ account, address: contracts.delegationManager, abi: DelegationManager },
    functionName: 'redeemDelegations',
    args: [[context], [toHex(0, { size: 32 })], [call]],
  })
  const hash = await client.writeContract({ ...sent, chain: null })
  return (await client.waitForTransactionReceipt({ hash })).status
}

interface Granted {
  readonly context: Hex
  readonly permissionsContext: Hex
  readonly factory?: Hex
}

/** A wallet whose smart account is deployed. */
async function deployedWallet(options: Parameters<typeof createTestWallet>[0] = {}) {
  const wallet = await createTestWallet(options)
  await (await wallet.ready('eth_sendTransaction', [{ to: other, value: '0x1' }])).sign()
  const grant = async (params: unknown) =>
    (await (await wallet.ready('wallet_grantPermissions', params)).sign()) as Granted
  return { ...wallet, grant }
}

const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

describe('a permission', () => {
  test('says who may do what, how often, and until when', async () => {
    const wallet = await createTestWallet()
    const times = { type: 'call-limit', data: { count: 3 } }
    const { reading } = await wallet.ready(
      'wallet_grantPermissions',
      request(native(ETHER / 2n, times)),
    )
    expect(reading).toMatchObject({ intent: 'grantPermission', clarity: 'clear', warnings: [] })
    expect(reading.fields.map(({ label, value }) => [label, value])).toMatchObject([
      ['actor', { address: bob.address }],
      ['maximum', { amount: ETHER / 2n, token: { symbol: 'ETH' }, isUnlimited: false }],
      ['callLimit', { value: 3n }],
      ['deadline', { type: 'time' }],
    ])
  })

  test('to pay is enforced by the chain: the amount, the receiver’s code, the actor', async () => {
    const wallet = await deployedWallet()
    const { context, factory } = await wallet.grant(request(native(100n)))
    expect(factory).toBeUndefined()
    expect(await act(context, { to: carol.address, value: 60n })).toBe('success')
    await expect(act(context, { to: carol.address, value: 41n })).rejects.toThrow(
      'NativeTokenTransferAmountEnforcer',
    )
    await expect(act(context, { to: usdc, data: transfer(carol.address, 1n) })).rejects.toThrow(
      'ExactCalldataEnforcer',
    )
    await expect(act(context, { to: carol.address, value: 1n }, carol.index)).rejects.toThrow(
      'InvalidDelegate',
    )
  })

  test('ends when it says', async () => {
    const wallet = await deployedWallet()
    const { context } = await wallet.grant(request(native(100n), { expiry: now() + 600 }))
    const { timestamp } = await rpc('eth_getBlockByNumber', ['latest', false])
    const snapshot = await rpc('evm_snapshot')
    await rpc('evm_setNextBlockTimestamp', [Math.max(Number(timestamp), now()) + 601])
    await rpc('evm_mine')
    await expect(act(context, { to: carol.address, value: 1n })).rejects.toThrow(
      'TimestampEnforcer',
    )
    await rpc('evm_revert', [snapshot])
  })

  test('to send tokens is for that token and amount', async () => {
    const wallet = await deployedWallet()
    await faucet(wallet.address, { tokens: { usdc: 100n } })
    const { context } = await wallet.grant(request(tokens(50n)))
    await expect(act(context, { to: usdc, data: transfer(carol.address, 51n) })).rejects.toThrow(
      'ERC20TransferAmountEnforcer',
    )
    await expect(
      act(context, { to: sandboxWorld.tokens.dai.address, data: transfer(carol.address, 1n) }),
    ).rejects.toThrow('ERC20TransferAmountEnforcer')
    await expect(act(context, { to: carol.address, value: 1n })).rejects.toThrow('Enforcer')
    expect(await act(context, { to: usdc, data: transfer(carol.address, 50n) })).toBe('success')
    await expect(act(context, { to: usdc, data: transfer(carol.address, 1n) })).rejects.toThrow(
      'ERC20TransferAmountEnforcer',
    )
  })

  test('to call functions is for those of that contract', async () => {
    const wallet = await deployedWallet()
    const contract = sandboxWorld.contracts.passes
    const call = {
      type: 'contract-call',
      data: { address: contract, calls: ['supportsInterface(bytes4)'] },
    }
    const { reading } = await wallet.ready('wallet_grantPermissions', request(call))
    expect(reading).toMatchObject({ clarity: 'partial', warnings: [{ code: 'unknownContract' }] })
    const { context } = await wallet.grant(request(call))
    const data: Hex = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
    expect(await act(context, { to: contract, data })).toBe('success')
    await expect(act(context, { to: usdc, data })).rejects.toThrow('AllowedTargetsEnforcer')
    await expect(act(context, { to: contract, data: '0x12345678' })).rejects.toThrow(
      'AllowedMethodsEnforcer',
    )
    await expect(act(context, { to: contract, data, value: 1n })).rejects.toThrow(
      'ValueLteEnforcer',
    )
  })

  test('counts no more once it is taken back', async () => {
    const forgotten: unknown[] = []
    const wallet = await deployedWallet({
      permissions: { record: async () => {}, forget: async (one) => forgotten.push(one) },
    })
    const { context } = await wallet.grant(request(native(100n)))
    expect(await act(context, { to: carol.address, value: 1n })).toBe('success')
    const prepared = await wallet.ready('wallet_revokePermissions', [{ context }])
    expect(prepared.reading).toMatchObject({ intent: 'revokePermission' })
    expect(await prepared.sign()).toBeNull()
    await expect(act(context, { to: carol.address, value: 1n })).rejects.toThrow(
      'CannotUseADisabledDelegation',
    )
    expect(forgotten).toMatchObject([{ pci: keccak256(context) }])
  })

  test('is recorded under the name of the account before the app has it', async () => {
    const recorded: { pci: string; signature: string; expiration: number }[] = []
    const permissions = { record: async (one: never) => recorded.push(one), forget: async () => {} }
    const wallet = await createTestWallet({ permissions })
    const params = request(native(100n))
    const granted = (await (
      await wallet.ready('wallet_grantPermissions', params)
    ).sign()) as Granted
    expect(granted).toMatchObject({
      ...{ chainId: CHAIN, address: wallet.address, factory: contracts.factory },
      signerMeta: { delegationManager: contracts.delegationManager },
    })
    expect(granted.permissionsContext).toBe(granted.context)
    const [one] = recorded
    expect(one).toMatchObject({
      ...{ address: `${chainId}:${wallet.address}`, pci: keccak256(granted.context) },
      ...{
        permissions: [{ type: 'native-token-transfer', context: granted.context }],
        expiration: expect.any(Number),
      },
    })
    const client = createClient({ transport: http(urls.rpc) })
    const message = grantMessage(one?.pci ?? '')
    const signature = one?.signature as Hex
    expect(await verifyMessage(client, { address: wallet.address, message, signature })).toBe(true)
    expect(
      await verifyOffline({ address: wallet.owner, message: one?.pci ?? '', signature }).catch(
        () => false,
      ),
    ).toBe(false)
  })

  test('is not given out if it cannot be recorded', async () => {
    const wallet = await createTestWallet({
      permissions: {
        record: () => Promise.reject(new Error('offline')),
        forget: async () => {},
      },
    })
    const { sign } = await wallet.ready('wallet_grantPermissions', request(native(1n)))
    await expect(sign()).rejects.toThrow('offline')
  })

  test('for more than there ever is warns in red', async () => {
    const wallet = await createTestWallet()
    const { reading } = await wallet.ready(
      'wallet_grantPermissions',
      request(tokens(2n ** 256n - 1n)),
    )
    expect(reading.warnings).toMatchObject([{ code: 'unlimitedApproval', level: 'red' }])
  })
})

const call = (calls: readonly string[]) => ({
  type: 'contract-call',
  data: { address: usdc, calls },
})

test.each([
  ['without a limit', { type: 'native-token-transfer', data: {} }, {}],
  ['of an unknown kind', { type: 'rate-limit', data: {} }, {}],
  ['with an unknown limit', native(1n, { type: 'gas-limit', data: { limit: '0x1' } }), {}],
  ['with a limit twice', native(1n, allowance(2n)), {}],
  ['to move tokens by functions', call(['transfer(address,uint256)']), {}],
  ['to approve by functions', call(['balanceOf(address)', 'approve(address,uint256)']), {}],
  ['for a function that is none', call(['claim']), {}],
  ['for no function', call([]), {}],
  ['that has expired', native(1n), { expiry: 1_700_000_000 }],
  ['for longer than a year', native(1n), { expiry: now() + 400 * 86_400 }],
  ['for a key that is no account', native(1n), { signer: { type: 'key', data: { id: '0x12' } } }],
  ['and another one', native(1n), { permissions: [native(1n), native(1n)] }],
])('a permission %s is refused', async (_, permission, part) => {
  const wallet = await createTestWallet()
  expect(() => wallet.parse('wallet_grantPermissions', request(permission, part))).toThrow(
    expect.objectContaining({ reason: 'invalid' }),
  )
})

test('permissions are for smart accounts, and on their own chain', async () => {
  const wallet = await createTestWallet()
  const ask = (part: object) => () =>
    wallet.parse('wallet_grantPermissions', request(native(1n), part))
  expect(ask({ address: wallet.owner })).toThrow(expect.objectContaining({ reason: 'unsupported' }))
  expect(ask({ address: other })).toThrow(expect.objectContaining({ reason: 'unauthorized' }))
  expect(ask({ chainId: '0x1' })).toThrow(expect.objectContaining({ reason: 'unknownChain' }))
})

test('what this wallet has not granted is not taken back', async () => {
  const [mine, theirs] = await Promise.all([createTestWallet(), createTestWallet()])
  const granted = (await (
    await theirs.ready('wallet_grantPermissions', request(native(1n)))
  ).sign()) as Granted
  for (const context of [granted.context, '0x', '0x1234', `0x${'00'.repeat(400)}`])
    expect(() => mine.parse('wallet_revokePermissions', [{ context }])).toThrow(
      expect.objectContaining({ reason: 'invalid' }),
    )
})
