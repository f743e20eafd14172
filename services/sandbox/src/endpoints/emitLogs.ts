import { createClient, type Hash, numberToHex, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { toChain } from '../toChain.ts'
import { people } from '../world/people.ts'

/**
 * Sends one transaction with so many empty logs, up to 65,535, which makes its receipt very large: 6,000 are 2.2 MB and
 * cost two and a half million units of gas. Anybody can.
 */
export async function emitLogs(rpcUrl: string, count: number): Promise<Hash> {
  const { index: addressIndex } = people.mallory
  const account = mnemonicToAccount(SANDBOX_MNEMONIC, { addressIndex })
  const client = createClient({ account, transport: toChain(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  const times = numberToHex(count, { size: 2 }).slice(2)
  // In the constructor: count down, with an empty log each time.
  const data = `0x61${times}5b60006000a0600190038060035700` as const
  const hash = await client.sendTransaction({ chain: null, data, gas: 25_000_000n })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The logs were not written: ${hash}`)
  return hash
}
