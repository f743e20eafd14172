import { createRequire } from 'node:module'
import type { Sandbox } from '@bowline/sandbox'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

/** What the SDK is told of a chain on which the contracts have no usual address, by the artifact of each. */
const ARTIFACTS = {
  safeSingletonAddress: 'SafeL2.sol/SafeL2',
  safeProxyFactoryAddress: 'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  multiSendAddress: 'libraries/MultiSend.sol/MultiSend',
  multiSendCallOnlyAddress: 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
  fallbackHandlerAddress: 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
  signMessageLibAddress: 'libraries/SignMessageLib.sol/SignMessageLib',
  createCallAddress: 'libraries/CreateCall.sol/CreateCall',
  simulateTxAccessorAddress: 'accessors/SimulateTxAccessor.sol/SimulateTxAccessor',
} as const

export type SafeContracts = Readonly<Record<keyof typeof ARTIFACTS, string>>

/** A development account that no other test sends from. */
const DEPLOYER = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 9,
})

const deployed = new WeakMap<Sandbox, Promise<SafeContracts>>()

/**
 * Deploys the contracts of Safe 1.4.1, as they are published (LGPL-3.0, in tests alone), on the first local chain; once.
 */
export function safeContracts(sandbox: Sandbox): Promise<SafeContracts> {
  const known = deployed.get(sandbox) ?? deploy(sandbox)
  deployed.set(sandbox, known)
  return known
}

async function deploy({ networks }: Sandbox): Promise<SafeContracts> {
  const transport = http(networks[0]?.rpcUrl)
  const wallet = createWalletClient({ account: DEPLOYER, chain: foundry, transport })
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 100 })
  const require = createRequire(import.meta.url)
  const addresses: Record<string, string> = {}
  for (const [name, artifact] of Object.entries(ARTIFACTS)) {
    const path = `@safe-global/safe-contracts/build/artifacts/contracts/${artifact}.json`
    const { bytecode } = require(path) as { readonly bytecode: Hex }
    const hash = await wallet.sendTransaction({ data: bytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} was not deployed.`)
    addresses[name] = contractAddress
  }
  // There is an address for each artifact.
  return addresses as SafeContracts
}
