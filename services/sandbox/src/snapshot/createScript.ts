import {
  type Address,
  createClient,
  type Hex,
  type LocalAccount,
  publicActions,
  type TransactionReceipt,
  testActions,
} from 'viem'
import { toChain } from '../toChain.ts'

export interface ScriptCall {
  /** Absent for a contract creation. */
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
}

/** Fills a chain, one transaction per block, the same in every run. */
export interface Script {
  /** The time of the next transaction, such as `2026-05-04T09:30:00Z`. It can only advance. */
  at(time: string): void
  /** Throws unless the transaction succeeds. */
  send(from: LocalAccount, call: ScriptCall): Promise<TransactionReceipt>
  /** Throws unless it fails. */
  sendInVain(from: LocalAccount, call: ScriptCall): Promise<void>
  /** Sends from an account whose key is unknown (by impersonation). */
  sendAs(from: Address, call: ScriptCall): Promise<void>
  setBalance(address: Address, wei: bigint): Promise<void>
  /** Puts the code there that a constructor returns. */
  setCode(address: Address, creationCode: Hex): Promise<void>
  /** Puts a code there as another chain has it. */
  setDeployedCode(address: Address, code: Hex): Promise<void>
  /** Runs a constructor at a given address, so that its code and its storage refer to this address. */
  construct(
    from: LocalAccount,
    contract: { readonly address: Address; readonly creationCode: Hex },
  ): Promise<void>
}

const BLOCK_SECONDS = 12
/** More than any transaction here needs, so that gas is not estimated. */
const GAS = 6_000_000n
const MAX_FEE = 5_000_000_000n
const PRIORITY_FEE = 1_000_000_000n

export async function createScript({
  rpcUrl,
  chainId,
  startTime,
}: {
  readonly rpcUrl: string
  readonly chainId: number
  /** Seconds since 1970. */
  readonly startTime: number
}): Promise<Script> {
  const client = createClient({ transport: toChain(rpcUrl) })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
  const nonces = new Map<Address, number>()
  let now = startTime

  // With automatic mining the time of the block would vary.
  await client.setAutomine(false)

  const mine = async (hash: Hex) => {
    now += BLOCK_SECONDS
    await client.setNextBlockTimestamp({ timestamp: BigInt(now) })
    await client.mine({ blocks: 1 })
    return client.getTransactionReceipt({ hash })
  }

  const run = async (from: LocalAccount, { to, data, value }: ScriptCall) => {
    const nonce = nonces.get(from.address) ?? 0
    nonces.set(from.address, nonce + 1)
    const signed = await from.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      gas: GAS,
      maxFeePerGas: MAX_FEE,
      maxPriorityFeePerGas: PRIORITY_FEE,
      to,
      data,
      value,
    })
    return mine(await client.request({ method: 'eth_sendRawTransaction', params: [signed] }))
  }

  const send: Script['send'] = async (from, call) => {
    const receipt = await run(from, call)
    if (receipt.status !== 'success')
      throw new Error(`A call to ${call.to} failed: ${call.data?.slice(0, 10)}`)
    return receipt
  }

  return {
    send,
    at(time) {
      const next = Date.parse(time) / 1000
      if (!(next > now)) throw new RangeError(`${time} is not after what has happened so far.`)
      now = next
    },
    async sendInVain(from, call) {
      const { status } = await run(from, call)
      if (status === 'success') throw new Error(`A call to ${call.to} should have failed.`)
    },
    async sendAs(from, { to, data, value }) {
      await client.impersonateAccount({ address: from })
      const gas = { gas: GAS, maxFeePerGas: MAX_FEE, maxPriorityFeePerGas: PRIORITY_FEE }
      const call = { from, to, data, value, ...gas }
      const { status } = await mine(await client.sendUnsignedTransaction(call))
      await client.stopImpersonatingAccount({ address: from })
      if (status !== 'success') throw new Error(`A call to ${to} failed.`)
    },
    setBalance: (address, value) => client.setBalance({ address, value }),
    async setCode(address, creationCode) {
      const { data } = await client.call({ data: creationCode })
      if (!data) throw new Error('The contract has no code.')
      await client.setCode({ address, bytecode: data })
    },
    setDeployedCode: (address, bytecode) => client.setCode({ address, bytecode }),
    async construct(from, { address, creationCode }) {
      // A contract begins with this nonce. The addresses of what it deploys follow from it.
      await client.setNonce({ address, nonce: 1 })
      await client.setCode({ address, bytecode: creationCode })
      const { data } = await client.call({ to: address })
      if (!data) throw new Error(`The constructor for ${address} returned no code.`)
      // The call told the code. The transaction keeps the storage.
      await send(from, { to: address })
      await client.setCode({ address, bytecode: data })
    },
  }
}
