import { createRequire } from 'node:module'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { LocalChains } from '../Opened.test.support.ts'

const require = createRequire(import.meta.url)

/** Reads the code of a contract, as a package publishes it. */
export const bytecodeOf = (path: string): Hex =>
  (require(path) as { readonly bytecode: Hex }).bytecode

/** Returns a function that deploys a contract on the first local chain, and returns its address. */
export function deployOn({ networks }: LocalChains): (data: Hex) => Promise<Hex> {
  const transport = http(networks[0]?.rpcUrl)
  const wallet = createWalletClient({ account: DEPLOYER, chain: foundry, transport })
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 100 })
  return async (data) => {
    const hash = await wallet.sendTransaction({ data })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`Nothing was deployed by ${hash}.`)
    return contractAddress
  }
}

/** Makes something once for each sandbox. */
export function oncePerSandbox<T>(make: (sandbox: LocalChains) => Promise<T>) {
  const made = new WeakMap<LocalChains, Promise<T>>()
  return (sandbox: LocalChains): Promise<T> => {
    const known = made.get(sandbox) ?? make(sandbox)
    made.set(sandbox, known)
    return known
  }
}

/** A development account that no other test sends from. */
const DEPLOYER = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 9,
})
