import { readFileSync } from 'node:fs'
import * as deleGator from '@metamask/delegation-abis'
import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import {
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  hashTypedData as hashByViem,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { parseErc6492Signature } from 'viem/utils'
import { expect, test } from 'vitest'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { deploymentOf, encodeCalls, smartAccountAddress, wrapSignature } from './account.ts'
import { contracts } from './contracts.ts'
import { evmAddresses } from './evmAddresses.ts'
import { proxyCode } from './proxyCode.data.ts'
import { hashOf, nonceCall, typedDataOf, type UserOperation } from './userOperation.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Makes the code as the Delegation Framework's own kit does. */
function expectedCode() {
  const initialize = encodeFunctionData({
    abi: deleGator.HybridDeleGator,
    functionName: 'initialize',
    args: [owner, [], [], []],
  })
  return encodeDeployData({
    abi: parseAbi(['constructor(address implementation, bytes data)']),
    bytecode: ERC1967Proxy,
    args: [contracts.implementation, initialize],
  })
}

test('an account is where the factory deploys the proxy of its owner', () => {
  expect(proxyCode).toBe(ERC1967Proxy)
  const bytecode = expectedCode()
  const salt = toHex(0, { size: 32 })
  const address = getContractAddress({ opcode: 'CREATE2', from: contracts.factory, salt, bytecode })
  expect(smartAccountAddress(owner)).toBe(address.toLowerCase())
  expect(smartAccountAddress(owner.toLowerCase() as Hex)).toBe(address.toLowerCase())
  expect(smartAccountAddress(other)).not.toBe(smartAccountAddress(owner))
  expect(deploymentOf(owner)).toEqual({
    factory: contracts.factory,
    factoryData: encodeFunctionData({
      abi: deleGator.SimpleFactory,
      functionName: 'deploy',
      args: [bytecode, salt],
    }),
  })
})

test('the test vectors name the smart account of each wallet', async () => {
  const path = new URL('../../vectors/wallet-kit.json', import.meta.url)
  for (const { entropy, smartAccount } of JSON.parse(readFileSync(path, 'utf8'))) {
    const { owner, account } = await evmAddresses(Uint8Array.from(Buffer.from(entropy, 'hex')))
    expect(account).toBe(smartAccount)
    expect(getAddress(smartAccountAddress(owner))).toBe(smartAccount)
  }
})

test.each([0, 1, 2, 5])('%i calls become one that is all or nothing', (count) => {
  const calls = Array.from({ length: count }, (_, index) => ({
    to: index % 2 ? owner : other,
    value: BigInt(index),
    data: `0x${'ab'.repeat(index * 17)}`,
  })) as { to: Hex; value: bigint; data: Hex }[]
  const executions = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
      },
    ],
    [calls.map(({ to, value, data }) => [to, value, data]) as never],
  )
  expect(encodeCalls(calls)).toBe(
    encodeFunctionData({
      abi: parseAbi(['function execute(bytes32 mode, bytes calls)']),
      args: [`0x01${'00'.repeat(31)}`, executions],
    }),
  )
})

test('a signature for an account that is not deployed says how to deploy it', () => {
  const signature: Hex = `0x${'12'.repeat(65)}`
  const { factory, factoryData } = deploymentOf(owner)
  expect(parseErc6492Signature(wrapSignature(signature, owner))).toEqual({
    signature,
    data: factoryData,
    address: factory,
  })
})

const plain: UserOperation = {
  sender: smartAccountAddress(owner),
  nonce: 5n,
  deployment: undefined,
  callData: encodeCalls([{ to: other, value: 1n, data: '0x1234' }]),
  callGasLimit: 1_000n,
  verificationGasLimit: 200_000n,
  preVerificationGas: 45_000n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 2n,
  sponsor: undefined,
}
const full: UserOperation = {
  ...plain,
  deployment: deploymentOf(owner),
  sponsor: {
    paymaster: other,
    paymasterData: '0xdeadbeef',
    paymasterVerificationGasLimit: 30_000n,
    paymasterPostOpGasLimit: 1n,
  },
}

test.each([
  ['plain', plain],
  ['deploying and sponsored', full],
])('the hashes of a %s operation are those of the EntryPoint and the account', (_, operation) => {
  const { deployment, sponsor, ...rest } = operation
  const userOperation = { ...rest, ...deployment, ...sponsor, signature: '0x' } as const
  const forViem = { chainId: 31_337, entryPointAddress: contracts.entryPoint, userOperation }
  expect(hashOf(operation, 31_337)).toBe(
    getUserOperationHash({ ...forViem, entryPointVersion: '0.7' }),
  )
  const packed = toPackedUserOperation(userOperation)
  const typedData = typedDataOf(operation, 31_337)
  const { signature: _none, ...message } = packed
  expect(toHex(hashTypedData(typedData))).toBe(
    hashByViem({
      ...(typedData as object as { types: { PackedUserOperation: [] } }),
      primaryType: 'PackedUserOperation',
      message: { ...message, entryPoint: contracts.entryPoint },
      domain: {
        name: 'HybridDeleGator',
        version: '1',
        chainId: 31_337,
        verifyingContract: operation.sender,
      },
    }),
  )
})

test('the functions are those of the contracts', () => {
  const selector = (abi: readonly { readonly type: string }[], name: string, inputs: number) =>
    abi
      .filter((item) => item.type === 'function')
      .filter(
        (item) =>
          Reflect.get(item, 'name') === name && Reflect.get(item, 'inputs').length === inputs,
      )
      .map((item) => toFunctionSelector(item as never))
  expect(selector(entryPoint07Abi, 'getNonce', 2)).toEqual([nonceCall(owner).data.slice(0, 10)])
  expect(selector(deleGator.HybridDeleGator, 'execute', 2)).toEqual([encodeCalls([]).slice(0, 10)])
})
