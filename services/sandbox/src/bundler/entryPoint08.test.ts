import { createRequire } from 'node:module'
import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import {
  createBundlerClient,
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import { type LocalBundler, startBundler } from './startBundler.ts'

const { people, smartAccounts } = sandboxWorld
const RECEIVER = '0x00000000000000000000000000000000000b0b08'
/** Some key's signature of anything: the account refuses what no key can have signed. */
const STUB: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

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

const factoryAbi = parseAbi([
  'constructor(address entryPoint)',
  'function createAccount(address owner, uint256 salt)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])
const accountAbi = parseAbi(['function execute(address target, uint256 value, bytes data)'])

/** A sample account of the EntryPoint, as it is published, with a new owner and ten ether. */
async function openAccount() {
  const { bytecode }: { readonly bytecode: Hex } = createRequire(import.meta.url)(
    '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json',
  )
  const transport = http(sandbox.networks[0].rpcUrl)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  const treasury = createWalletClient({
    account: mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex: people.treasury.index }),
    chain: foundry,
    transport,
  })
  const args = [entryPoint08Address] as const
  const hash = await treasury.sendTransaction({
    data: encodeDeployData({ abi: factoryAbi, bytecode, args }),
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The factory was not deployed.')
  const factory = { address: contractAddress, abi: factoryAbi } as const
  const owner = privateKeyToAccount(generatePrivateKey())
  const owned = [owner.address, 0n] as const
  const address = await client.readContract({ ...factory, functionName: 'getAddress', args: owned })
  const funding = await treasury.sendTransaction({ to: address, value: parseEther('10') })
  await client.waitForTransactionReceipt({ hash: funding })
  const unused = () => Promise.reject(new Error('It signs operations alone.'))
  const account = await toSmartAccount({
    client,
    entryPoint: { address: entryPoint08Address, abi: entryPoint08Abi, version: '0.8' },
    getAddress: async () => address,
    async encodeCalls([call]) {
      const { to, value = 0n, data = '0x' } = call ?? { to: RECEIVER }
      return encodeFunctionData({
        abi: accountAbi,
        functionName: 'execute',
        args: [to, value, data],
      })
    },
    getFactoryArgs: async () => ({
      factory: contractAddress,
      factoryData: encodeFunctionData({
        abi: factoryAbi,
        functionName: 'createAccount',
        args: owned,
      }),
    }),
    getStubSignature: async () => STUB,
    signMessage: unused,
    signTypedData: unused,
    async signUserOperation({ chainId = foundry.id, ...operation }) {
      return owner.sign({
        hash: getUserOperationHash({
          chainId,
          entryPointAddress: entryPoint08Address,
          entryPointVersion: '0.8',
          userOperation: { ...operation, sender: address },
        }),
      })
    },
  })
  const operations = createBundlerClient({
    account,
    client,
    transport: http(bundler.bundlerUrl(foundry.id)),
    pollingInterval: 50,
  })
  return { client, operations, address }
}

test('an account of EntryPoint 0.8 is created by its first operation, and pays', async () => {
  const { client, operations, address } = await openAccount()
  expect(await operations.getSupportedEntryPoints()).toEqual([
    smartAccounts.entryPoint,
    entryPoint08Address,
  ])
  const hash = await operations.sendUserOperation({ calls: [{ to: RECEIVER, value: 5n }] })
  const receipt = await operations.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, sender: address, entryPoint: entryPoint08Address })
  expect(await client.getBalance({ address: RECEIVER })).toBe(5n)
  expect(await operations.getUserOperation({ hash })).toMatchObject({
    entryPoint: entryPoint08Address,
    transactionHash: receipt.receipt.transactionHash,
  })
  // The account exists now.
  const next = await operations.sendUserOperation({ calls: [{ to: RECEIVER, value: 6n }] })
  expect((await operations.waitForUserOperationReceipt({ hash: next })).success).toBe(true)
  expect(await client.getBalance({ address: RECEIVER })).toBe(11n)
})

test('an operation of EntryPoint 0.8 that its owner has not signed is refused', async () => {
  const { operations } = await openAccount()
  const calls = [{ to: RECEIVER, value: 5n }] as const
  const prepared = await operations.prepareUserOperation({ calls })
  const signature = concat([STUB.slice(0, -2) as Hex, '0x1b'])
  const sending = operations.sendUserOperation({ ...prepared, signature } as never)
  await expect(sending).rejects.toThrow(/AA24/)
})
