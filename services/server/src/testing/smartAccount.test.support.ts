import { HybridDeleGator, SimpleFactory } from '@metamask/delegation-abis'
import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import {
  createClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { TestSandbox } from './sandbox.test.support.ts'

/** A smart account of the Delegation Framework on the first local chain. It is not deployed yet. */
export function createSmartAccount({ networks, control, world }: TestSandbox) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { simpleFactory, hybridDeleGator } = world.smartAccounts
  const initialize = encodeFunctionData({
    abi: HybridDeleGator,
    functionName: 'initialize',
    args: [owner.address, [], [], []],
  })
  const bytecode = encodeDeployData({
    abi: parseAbi(['constructor(address implementation, bytes data)']),
    bytecode: ERC1967Proxy,
    args: [hybridDeleGator, initialize],
  })
  const deploy = { abi: SimpleFactory, functionName: 'deploy', args: [bytecode, zeroHash] } as const
  const data = encodeFunctionData(deploy)
  const from = simpleFactory
  const address = getContractAddress({ opcode: 'CREATE2', bytecode, from, salt: zeroHash })
  return {
    owner,
    address,
    chainId: `eip155:${networks[0].id}`,
    account: `eip155:${networks[0].id}:${address}`,
    /** As the wallet's page signs for an account that is not deployed (ERC-6492). */
    async signBeforeDeployment(message: string) {
      const signature = await owner.signMessage({ message })
      return serializeErc6492Signature({ address: simpleFactory, data, signature })
    },
    async deploy() {
      await control.faucet(owner.address, { native: parseEther('1') })
      const transport = http(networks[0].rpcUrl)
      const client = createClient({ account: owner, transport, pollingInterval: 20 })
        .extend(publicActions)
        .extend(walletActions)
      const hash = await client.sendTransaction({ chain: null, to: simpleFactory, data })
      await client.waitForTransactionReceipt({ hash })
    },
  }
}
