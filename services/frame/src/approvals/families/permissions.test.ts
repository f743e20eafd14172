import { KitError } from '@bowline/common'
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
  parseAbi,
  publicActions,
  toHex,
  verifyMessage as verifyOffline,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { dangerousFunctions } from '../../dangerousFunctions.data.ts'
import { collidingNames } from './collidingNames.test.data.ts'
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
    chainId: CHAIN,
    expiry: now() + HOUR,
    permissions: [permission],
    signer: { type: 'account', data: { id: bob.address } },
    ...part,
  },
]
const allowance = (amount: bigint) => ({
  type: 'token-allowance',
  data: { allowance: toHex(amount) },
})
const native = (amount: bigint, ...more: readonly object[]) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  policies: [allowance(amount), ...more],
})
const tokens = (amount: bigint) => ({
  type: 'erc20-token-transfer',
  data: { address: usdc },
  policies: [allowance(amount)],
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
    account,
    address: contracts.delegationManager,
    abi: DelegationManager,
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

const SUPPORTS = 'supportsInterface(bytes4)'
const TRANSFER = 'transfer(address,uint256)'
/** Its selector is that of `transfer`. */
const COLLIDING = 'many_msg_babbage(bytes1)'

const lend = (calls: readonly string[], address: Hex = usdc) => ({
  type: 'contract-call',
  data: { address, calls },
})

/** Says of functions of a contract that they move nothing. */
const lent = (contract: Hex, signature: string, ...addresses: readonly string[]) => {
  const functions = [{ signature, addresses }]
  return { chainId, contract, functions }
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
    const contract = sandboxWorld.contracts.ensResolver
    const wallet = await deployedWallet({ grantable: [lent(contract, SUPPORTS)] })
    const call = lend([SUPPORTS, SUPPORTS], contract)
    const { reading } = await wallet.ready('wallet_grantPermissions', request(call))
    expect(reading).toMatchObject({ clarity: 'clear', warnings: [] })
    expect(
      reading.fields.map(({ label, value }) => [label, Object(value).text ?? Object(value).hex]),
    ).toMatchObject([
      ['actor', undefined],
      ['contract', undefined],
      ['method', SUPPORTS],
      ['selector', '0x01ffc9a7'],
      ['deadline', undefined],
    ])
    const { context } = await wallet.grant(request(call))
    const data: Hex = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
    expect(await act(context, { to: contract, data })).toBe('success')
    await expect(act(context, { to: usdc, data })).rejects.toThrow('AllowedTargetsEnforcer')
    await expect(act(context, { to: contract, data: '0x12345678' })).rejects.toThrow(
      'AllowedMethodsEnforcer',
    )
    await expect(act(context, { to: contract })).rejects.toThrow('AllowedMethodsEnforcer')
    await expect(act(context, { to: contract, data, value: 1n })).rejects.toThrow(
      'ValueLteEnforcer',
    )
  })

  test('to call a function with an address is for the one that the list names', async () => {
    // It answers any call of these, so that only the permission refuses one.
    const contract: Hex = '0x00000000000000000000000000000000000ca11e'
    await rpc('anvil_setCode', [contract, '0x5f5ff3'])
    const CLAIM = 'claim(uint256[2],address,address)'
    const list = lent(contract, CLAIM, 'account', carol.address)
    const wallet = await deployedWallet({ grantable: [list] })
    const params = request(lend([CLAIM], contract))
    const { reading } = await wallet.ready('wallet_grantPermissions', params)
    const pinned = reading.fields.filter(({ label }) => label === 'argument')
    expect(pinned).toMatchObject([
      { name: '2: address', value: { type: 'account', address: wallet.address } },
      { name: '3: address', value: { type: 'account', address: carol.address } },
    ])
    const { context } = await wallet.grant(params)
    const claim = (own: Hex, other: Hex) =>
      encodeFunctionData({
        abi: parseAbi([`function ${CLAIM}`]),
        args: [[1n, 2n], own, other],
      })
    const call = (own: Hex, other: Hex) => act(context, { to: contract, data: claim(own, other) })
    expect(await call(wallet.address, carol.address)).toBe('success')
    for (const [own, other] of [
      [bob.address, carol.address],
      [wallet.address, bob.address],
      [carol.address, wallet.address],
    ] as const)
      await expect(call(own, other)).rejects.toThrow('AllowedCalldataEnforcer')
    const short = claim(wallet.address, carol.address).slice(0, -64) as Hex
    await expect(act(context, { to: contract, data: short })).rejects.toThrow(
      'AllowedCalldataEnforcer',
    )
    await rpc('anvil_setCode', [contract, '0x'])
  })

  test('for a name that only shares its selector is shown and recorded by the right name', async () => {
    const recorded: unknown[] = []
    const { ensResolver: contract } = sandboxWorld.contracts
    const wallet = await deployedWallet({
      grantable: [lent(contract, TRANSFER, 'account')],
      permissions: { record: async (one) => recorded.push(one), forget: async () => {} },
    })
    const params = request(lend([COLLIDING, TRANSFER], contract))
    const { reading } = await wallet.ready('wallet_grantPermissions', params)
    const names = reading.fields.filter(({ label }) => label === 'method')
    expect(names.map(({ value }) => value)).toMatchObject([{ text: TRANSFER }])
    await wallet.grant(params)
    expect(recorded).toMatchObject([{ permissions: [{ data: { calls: [TRANSFER] } }] }])
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
      chainId: CHAIN,
      address: wallet.address,
      factory: contracts.factory,
      signerMeta: { delegationManager: contracts.delegationManager },
    })
    expect(granted.permissionsContext).toBe(granted.context)
    const [one] = recorded
    expect(one).toMatchObject({
      address: `${chainId}:${wallet.address}`,
      pci: keccak256(granted.context),
      permissions: [
        { type: 'native-token-transfer', context: granted.context, site: 'app.example' },
      ],
      expiration: expect.any(Number),
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

  test.each([
    ['does not answer in time', new KitError('HTTP_TIMEOUT', { endpoint: 'grant' })],
    ['cannot ask the chain', new KitError('HTTP_STATUS', { endpoint: 'grant', status: 503 })],
  ])('is recorded once a server that %s is there again', async (_, error) => {
    const recorded: unknown[] = []
    const record = async (one: unknown) => {
      recorded.push(one)
      if (recorded.length === 1) throw error
    }
    const wallet = await createTestWallet({ permissions: { record, forget: async () => {} } })
    const params = request(native(1n))
    const { sign } = await wallet.ready('wallet_grantPermissions', params)
    expect(await sign()).toMatchObject({ address: wallet.address })
    expect(recorded[1]).toEqual(recorded[0])
    expect(recorded).toHaveLength(2)
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

/** What a thief gets out of a permission for functions: an answer, or why there is none. */
async function steal(calls: readonly string[], options: Parameters<typeof deployedWallet>[0] = {}) {
  const wallet = await deployedWallet(options)
  await faucet(wallet.address, { tokens: { usdc: 100n } })
  const data = transfer(bob.address, 100n)
  const outcome = await wallet.grant(request(lend(calls))).then(
    ({ context }) => act(context, { to: usdc, data }),
    ({ reason }) => reason,
  )
  const held = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [wallet.address],
  })
  return { outcome, left: BigInt(await rpc('eth_call', [{ to: usdc, data: held }, 'latest'])) }
}

describe('a permission to call functions', () => {
  test.each([
    ['by its name', [TRANSFER]],
    ['by a name that shares its selector', [COLLIDING]],
    ['behind a harmless one', ['balanceOf(address)', COLLIDING]],
  ])('lends nobody the tokens %s', async (_, calls) => {
    expect(await steal(calls)).toEqual({ outcome: 'invalid', left: 100n })
  })

  test('lends nobody the functions of a token, also where a list names them', async () => {
    const grantable = [lent(usdc, TRANSFER, bob.address)]
    expect(await steal([TRANSFER], { grantable })).toEqual({ outcome: 'invalid', left: 100n })
  })

  test.each([
    ...['transferAndCall(address,uint256,bytes)', 'approveAndCall(address,uint256,bytes)'],
    ...['push(address,uint256)', 'pull(address,uint256)', 'move(address,address,uint256)'],
    ...['send(address,uint256,bytes)', 'operatorSend(address,address,uint256,bytes,bytes)'],
    ...['authorizeOperator(address)', 'setOperator(address,bool)', 'safeTransfer(address,uint256)'],
    ...['exec(bytes)', 'exec(address,bytes)', 'execute(bytes32,bytes)', 'multicall(bytes[])'],
    ...['aggregate3((address,bool,bytes)[])', 'tryAggregate(bool,(address,bytes)[])'],
    ...['transferOwnership(address)', 'upgradeTo(address)', 'upgradeToAndCall(address,bytes)'],
    ...['approveDelegation(address,uint256)', 'delegate(address)', 'approve(address,uint256)'],
    ...[
      'setApprovalForAll(address,bool)',
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    ],
    ...['withdraw(uint256)', 'redeem(uint256,address,address)', 'borrow(uint256)', 'claim()'],
    ...[COLLIDING, 'balanceOf(address)', '*', '', '()', '*()', 'fallback()', 'receive()'],
    ...['0x', '0xa9059cbb', '0xA9059CBB', '0xA9059CBB()', '0x01ffc9a7', '01FFC9A7', '0x00000000'],
    ...[
      'SUPPORTSINTERFACE(BYTES4)',
      'supportsInterface(bytes4)(bool)',
      'supportsInterface( bytes4)',
    ],
    ...['supportsInterface(bytes4 )', 'supportsInterface(bytes4)\u200b', 'supportsInterface'],
  ])('for %j is refused, whatever contract it is of', async (name) => {
    const { multicall3, ensResolver } = sandboxWorld.contracts
    const wallet = await createTestWallet({ grantable: [lent(ensResolver, SUPPORTS)] })
    for (const contract of [usdc, multicall3, ensResolver, wallet.address, contracts.entryPoint])
      for (const calls of [[name], [SUPPORTS, name]])
        expect(() =>
          wallet.parse('wallet_grantPermissions', request(lend(calls, contract))),
        ).toThrow(expect.objectContaining({ reason: 'invalid' }))
  })

  test('for a hundred dangerous ones is refused under each name that is known for them', async () => {
    const { multicall3, ensResolver } = sandboxWorld.contracts
    const wallet = await createTestWallet({ grantable: [lent(ensResolver, SUPPORTS)] })
    const names = [...dangerousFunctions, ...collidingNames].map(([name]) => name)
    for (const contract of [usdc, multicall3, ensResolver])
      for (const name of names)
        for (const calls of [[name], [SUPPORTS, name]])
          expect(() =>
            wallet.parse('wallet_grantPermissions', request(lend(calls, contract))),
          ).toThrow(expect.objectContaining({ reason: 'invalid' }))
  })

  test('counts for the contract and the chain that the list names', async () => {
    const { multicall3, ensResolver } = sandboxWorld.contracts
    const on = (grantable: ReturnType<typeof lent>) => createTestWallet({ grantable: [grantable] })
    const ask = async (grantable: ReturnType<typeof lent>, contract: Hex) =>
      (await on(grantable)).ready('wallet_grantPermissions', request(lend([SUPPORTS], contract)))
    const named = lent(ensResolver, SUPPORTS)
    await expect(ask(named, multicall3)).rejects.toMatchObject({ reason: 'invalid' })
    await expect(ask({ ...named, chainId: 'eip155:1' }, ensResolver)).rejects.toMatchObject({
      reason: 'invalid',
    })
    const lower = ensResolver.toLowerCase() as Hex
    await expect(ask(named, lower)).resolves.toMatchObject({ status: 'ready' })
    await expect(ask(lent(lower, SUPPORTS), ensResolver)).resolves.toMatchObject({
      status: 'ready',
    })
  })
})

describe('functions are lent for as long as their list says', () => {
  const { ensResolver } = sandboxWorld.contracts
  const DAY = 86_400
  const ask = async (days: number, list: object = {}) => {
    const grantable = [{ ...lent(ensResolver, SUPPORTS), ...list }]
    const wallet = await createTestWallet({ grantable })
    const params = request(lend([SUPPORTS], ensResolver), { expiry: now() + days * DAY - 60 })
    return () => wallet.parse('wallet_grantPermissions', params)
  }

  test('seven days at most, if it says nothing', async () => {
    expect(await ask(7)).not.toThrow()
    expect(await ask(8)).toThrow(expect.objectContaining({ reason: 'invalid' }))
  })

  test('longer or shorter, if the operator has chosen so', async () => {
    expect(await ask(30, { longestDays: 30 })).not.toThrow()
    expect(await ask(31, { longestDays: 30 })).toThrow(
      expect.objectContaining({ reason: 'invalid' }),
    )
    expect(await ask(2, { longestDays: 1 })).toThrow(expect.objectContaining({ reason: 'invalid' }))
  })

  test('of several functions, as long as the one that ends first', async () => {
    const other = 'setNothing()'
    const grantable = [
      { ...lent(ensResolver, SUPPORTS), longestDays: 30 },
      { ...lent(ensResolver, other), longestDays: 2 },
    ]
    const wallet = await createTestWallet({ grantable })
    const parse = (calls: readonly string[]) => () =>
      wallet.parse(
        'wallet_grantPermissions',
        request(lend(calls, ensResolver), { expiry: now() + 3 * DAY }),
      )
    expect(parse([SUPPORTS])).not.toThrow()
    expect(parse([SUPPORTS, other])).toThrow(expect.objectContaining({ reason: 'invalid' }))
  })
})

test('a function whose address is pinned is lent alone', async () => {
  const { ensResolver } = sandboxWorld.contracts
  const grantable = [lent(ensResolver, SUPPORTS), lent(ensResolver, 'claim(address)', 'account')]
  const wallet = await createTestWallet({ grantable })
  const parse =
    (...calls: readonly string[]) =>
    () =>
      wallet.parse('wallet_grantPermissions', request(lend(calls, ensResolver)))
  expect(parse('claim(address)')).not.toThrow()
  expect(parse('claim(address)', SUPPORTS)).toThrow(expect.objectContaining({ reason: 'invalid' }))
})

test.each([
  ['does not pin an address', 'claim(address)', []],
  ['pins one that there is not', 'claim()', ['account']],
  ['hides addresses', 'exec(bytes)', []],
])('a function is not lent where its list %s', async (_, signature, addresses) => {
  const { ensResolver } = sandboxWorld.contracts
  const wallet = await createTestWallet({ grantable: [lent(ensResolver, signature, ...addresses)] })
  expect(() =>
    wallet.parse('wallet_grantPermissions', request(lend([signature], ensResolver))),
  ).toThrow(expect.objectContaining({ reason: 'invalid' }))
})

describe('where a list names it, a function is not lent', () => {
  const PLACE: Hex = '0x00000000000000000000000000000000000a11ce'
  /** A contract that passes all calls on, as proxies do. */
  const proxyOf = (target: Hex) =>
    `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const ask = async (contract: Hex, options: Parameters<typeof createTestWallet>[0] = {}) => {
    const wallet = await createTestWallet({ grantable: [lent(contract, SUPPORTS)], ...options })
    return wallet.prepare('wallet_grantPermissions', request(lend([SUPPORTS], contract)))
  }

  test.each([
    ['a token', () => usdc],
    ['a collection of NFTs', () => sandboxWorld.contracts.passes],
    ['a collection of several kinds', () => sandboxWorld.contracts.cargo],
    ['nothing, where nobody has deployed one', () => PLACE],
  ])('of %s', async (_, contract) => {
    await expect(ask(contract())).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('of a token behind a proxy', async () => {
    await rpc('anvil_setCode', [PLACE, proxyOf(usdc)])
    await expect(ask(PLACE)).rejects.toMatchObject({ reason: 'invalid' })
    await rpc('anvil_setCode', [PLACE, proxyOf(sandboxWorld.contracts.passes)])
    await expect(ask(PLACE)).rejects.toMatchObject({ reason: 'invalid' })
    await rpc('anvil_setCode', [PLACE, proxyOf(sandboxWorld.contracts.ensResolver)])
    await expect(ask(PLACE)).resolves.toMatchObject({ status: 'ready' })
    await rpc('anvil_setCode', [PLACE, '0x'])
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('The node is gone.'))],
    ['answers nothing', async () => '0x'],
    ['answers null', async () => null],
    ['answers too little', async () => `0x${'01'.repeat(32)}`],
    ['answers zeros without end', async () => `0x${'00'.repeat(4_096)}`],
  ])('while the node %s', async (_, answer) => {
    const { ensResolver } = sandboxWorld.contracts
    expect(await ask(ensResolver, { answerCall: answer })).toMatchObject({
      status: 'blocked',
      problem: 'unreachable',
    })
  })
})

test.each([
  ['without a limit', { type: 'native-token-transfer', data: {} }, {}],
  ['of an unknown kind', { type: 'rate-limit', data: {} }, {}],
  ['with an unknown limit', native(1n, { type: 'gas-limit', data: { limit: '0x1' } }), {}],
  ['with a limit twice', native(1n, allowance(2n)), {}],
  ['for a function that is none', lend(['claim']), {}],
  ['for no function', lend([]), {}],
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
