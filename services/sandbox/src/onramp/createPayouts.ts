import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  publicActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SANDBOX_MNEMONIC } from '../sandboxChains.ts'
import { toChain } from '../toChain.ts'
import { sandboxWorld } from '../world/index.ts'

export interface Payout {
  readonly to: Address
  /** `undefined` for the native currency. */
  readonly contract: Address | undefined
  readonly amount: bigint
}

const POLL_MS = 50

/** Pays from the treasury of a local chain, one payout at a time. */
export function createPayouts(rpcUrl: string) {
  const account = mnemonicToAccount(SANDBOX_MNEMONIC, {
    addressIndex: sandboxWorld.people.treasury.index,
  })
  const client = createWalletClient({
    account,
    transport: toChain(rpcUrl),
    pollingInterval: POLL_MS,
  }).extend(publicActions)
  let last: Promise<unknown> = Promise.resolve()

  async function pay({ to, contract, amount }: Payout): Promise<Hex> {
    const transfer = { abi: erc20Abi, functionName: 'transfer', args: [to, amount] } as const
    const hash = await client.sendTransaction({
      chain: null,
      ...(contract ? { to: contract, data: encodeFunctionData(transfer) } : { to, value: amount }),
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status === 'success') return hash
    throw new Error(`The payout was reverted: ${hash}`)
  }

  /** Resolves with the hash once the payout is mined. Throws if the chain rejects it. */
  return (payout: Payout): Promise<Hex> => {
    const next = last.then(() => pay(payout))
    // The next payout continues after a failure, which is reported to the failed call only.
    last = next.catch(() => undefined)
    return next
  }
}
