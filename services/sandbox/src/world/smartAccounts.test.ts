import { DelegationManager, HybridDeleGator, SimpleFactory } from '@metamask/delegation-abis'
import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import {
  type Address,
  concat,
  createClient,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
  walletActions,
  zeroHash,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from './sandboxWorld.ts'

const { smartAccounts, people, tokens } = sandboxWorld
const { enforcers } = smartAccounts
const CHAINS = [0, 1] as const
const PROXY = parseAbi(['constructor(address implementation, bytes data)'])

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: [0, 0] })
})
afterAll(() => sandbox?.stop())

const clientOf = (index: 0 | 1, account: LocalAccount = mnemonicToAccount(SANDBOX_MNEMONIC)) =>
  createClient({
    account,
    transport: http(sandbox.networks[index].rpcUrl),
    pollingInterval: 50,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)

/** Deploys the account of a new key by the factory. */
async function deployAccount(index: 0 | 1) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const initialize = encodeFunctionData({
    abi: HybridDeleGator,
    functionName: 'initialize',
    args: [owner.address, [], [], []],
  })
  const bytecode = encodeDeployData({
    abi: PROXY,
    bytecode: ERC1967Proxy,
    args: [smartAccounts.hybridDeleGator, initialize],
  })
  const from = smartAccounts.simpleFactory
  const address = getContractAddress({ opcode: 'CREATE2', bytecode, from, salt: zeroHash })
  const client = clientOf(index)
  const hash = await client.writeContract({
    chain: null,
    address: from,
    abi: SimpleFactory,
    functionName: 'deploy',
    args: [bytecode, zeroHash],
  })
  await client.waitForTransactionReceipt({ hash })
  return { owner, address }
}

test('the addresses are those of the Delegation Framework 1.3.0 on public networks', () => {
  const published = DELEGATOR_CONTRACTS['1.3.0']?.[1] ?? {}
  expect(published.HybridDeleGatorImpl).toBe(smartAccounts.hybridDeleGator)
  expect(published.EntryPoint).toBe(smartAccounts.entryPoint)
  expect(published.SimpleFactory).toBe(smartAccounts.simpleFactory)
  expect(published.DelegationManager).toBe(smartAccounts.delegationManager)
  const names = Object.entries(published).map(([name, address]) => [name.toLowerCase(), address])
  for (const [name, address] of Object.entries(enforcers))
    expect(names).toContainEqual([`${name.toLowerCase()}enforcer`, address])
})

test.each(CHAINS)('an account on chain %i accepts signatures of its owner alone', async (index) => {
  const { owner, address } = await deployAccount(index)
  const hash = keccak256(toHex('what the owner signs'))
  const isValid = async (signer: LocalAccount) =>
    clientOf(index).readContract({
      address,
      abi: HybridDeleGator,
      functionName: 'isValidSignature',
      args: [hash, (await signer.sign?.({ hash })) ?? '0x'],
    })
  expect(await isValid(owner)).toBe('0x1626ba7e')
  expect(await isValid(privateKeyToAccount(generatePrivateKey()))).not.toBe('0x1626ba7e')
})

test.each(CHAINS)('the EntryPoint of chain %i can deploy accounts', async (index) => {
  const client = clientOf(index)
  const call = { address: smartAccounts.entryPoint, abi: entryPoint07Abi } as const
  const deploy = encodeFunctionData({
    abi: SimpleFactory,
    functionName: 'deploy',
    args: ['0x6001600081600b8239f300', zeroHash],
  })
  await expect(
    client.simulateContract({
      ...call,
      functionName: 'getSenderAddress',
      args: [concat([smartAccounts.simpleFactory, deploy])],
    }),
  ).rejects.toMatchObject({ cause: { data: { errorName: 'SenderAddressResult' } } })
  // Part of what accounts sign, so it must be the one of this chain and this address.
  const domain = await client.readContract({
    address: smartAccounts.delegationManager,
    abi: DelegationManager,
    functionName: 'getDomainHash',
  })
  const { id } = sandbox.networks[index]
  expect(domain).toBe(domainHash(id, smartAccounts.delegationManager))
})

function domainHash(chainId: number, verifyingContract: Address): Hex {
  const text = (value: string) => keccak256(toHex(value))
  const type = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
  const types = ['bytes32', 'bytes32', 'bytes32', 'uint256', 'address'].map((of) => ({ type: of }))
  const values = [text(type), text('DelegationManager'), text('1'), chainId, verifyingContract]
  return keccak256(encodeAbiParameters(types, values))
}

const DELEGATION = [
  { name: 'delegate', type: 'address' },
  { name: 'delegator', type: 'address' },
  { name: 'authority', type: 'bytes32' },
  { name: 'caveats', type: 'Caveat[]' },
  { name: 'salt', type: 'uint256' },
] as const
const CAVEAT = [
  { name: 'enforcer', type: 'address' },
  { name: 'terms', type: 'bytes' },
] as const
const CONTEXT = [
  {
    type: 'tuple[]',
    components: [
      ...DELEGATION.filter(({ name }) => name !== 'caveats' && name !== 'salt'),
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [...CAVEAT, { name: 'args', type: 'bytes' }],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

type Caveats = readonly (readonly [Address, Hex])[]

/** Lets bob act for an account within caveats. Returns what makes one call. */
async function delegate(caveats: Caveats) {
  const args: Hex = '0x'
  const { owner, address } = await deployAccount(0)
  await sandbox.control.faucet(address, { native: parseEther('1'), tokens: { usdc: 100n } })
  const delegation = {
    delegate: people.bob.address,
    delegator: address,
    authority: toHex(maxUint256),
    caveats: caveats.map(([enforcer, terms]) => ({ enforcer, terms, args })),
    salt: 0n,
  } as const
  const signature = await owner.signTypedData({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: sandbox.networks[0].id,
      verifyingContract: smartAccounts.delegationManager,
    },
    types: { Delegation: DELEGATION, Caveat: CAVEAT },
    primaryType: 'Delegation',
    message: delegation,
  })
  const context = encodeAbiParameters(CONTEXT, [[{ ...delegation, signature }]])
  return async (to: Address, value: bigint, data: Hex = '0x', index: number = people.bob.index) => {
    const client = clientOf(0, mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: index }))
    const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
    const { request } = await client.simulateContract({
      account: client.account,
      address: smartAccounts.delegationManager,
      abi: DelegationManager,
      functionName: 'redeemDelegations',
      args: [[context], [zeroHash], [call]],
    })
    const hash = await client.writeContract({ ...request, chain: null })
    return (await client.waitForTransactionReceipt({ hash })).status
  }
}

const word = (value: bigint) => toHex(value, { size: 32 })
const transfer = (amount: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [people.carol.address, amount],
  })
const { carol } = people
const usdc = tokens.usdc.address

test('payments are made within what an account has granted, and refused beyond', async () => {
  const pay = await delegate([
    [enforcers.redeemer, people.bob.address],
    [enforcers.timestamp, concat([toHex(0n, { size: 16 }), toHex(2n ** 40n, { size: 16 })])],
    [enforcers.limitedCalls, word(2n)],
    [enforcers.valueLte, word(60n)],
    [enforcers.nativeTokenTransferAmount, word(100n)],
    [enforcers.nativeTokenPeriodTransfer, concat([word(90n), word(86_400n), word(1n)])],
  ])
  await expect(pay(carol.address, 61n)).rejects.toThrow('ValueLteEnforcer')
  await expect(pay(carol.address, 1n, '0x', 3)).rejects.toThrow('InvalidDelegate')
  expect(await pay(carol.address, 60n)).toBe('success')
  await expect(pay(carol.address, 31n)).rejects.toThrow('NativeTokenPeriodTransferEnforcer')
  await expect(pay(carol.address, 41n)).rejects.toThrow('NativeTokenTransferAmountEnforcer')
  expect(await pay(carol.address, 30n)).toBe('success')
  await expect(pay(carol.address, 1n)).rejects.toThrow('LimitedCallsEnforcer')
})

test('tokens are sent within what an account has granted, and nothing else is called', async () => {
  const send = await delegate([
    [enforcers.allowedTargets, usdc],
    [enforcers.allowedMethods, '0xa9059cbb'],
    [enforcers.erc20TransferAmount, concat([usdc, word(50n)])],
    [enforcers.erc20PeriodTransfer, concat([usdc, word(40n), word(86_400n), word(1n)])],
  ])
  await expect(send(tokens.dai.address, 0n, transfer(1n))).rejects.toThrow('AllowedTargetsEnforcer')
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [carol.address, 1n],
  })
  await expect(send(usdc, 0n, approve)).rejects.toThrow('AllowedMethodsEnforcer')
  await expect(send(usdc, 0n, transfer(41n))).rejects.toThrow('ERC20PeriodTransferEnforcer')
  await expect(send(usdc, 0n, transfer(51n))).rejects.toThrow('ERC20TransferAmountEnforcer')
  expect(await send(usdc, 0n, transfer(40n))).toBe('success')
})
