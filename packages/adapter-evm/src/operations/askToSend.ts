import {
  type AccountId,
  type ChainId,
  KitError,
  type ProviderMap,
  type TransactionCall,
  type TransferIntent,
} from '@bowline/common'
import { type Address, type Client, type Hash, type Hex, isHash, numberToHex } from 'viem'
import { getCode, getTransaction } from 'viem/actions'
import { askWallet } from '../injected/askWallet.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'
import { readChainId } from '../injected/walletState.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { limitFee } from './limitFee.ts'
import { parseAccount } from './parseAccount.ts'
import { type FeeLimit, type Transaction, toCall, toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly transaction: Transaction
}

/**
 * Asks the wallet to send a transaction and resolves with its hash. Has no time limit, since the user
 * decides. The request names the chain, so a wallet that changes network meanwhile refuses.
 *
 * Throws `WRONG_CHAIN` before the wallet is asked if it is on another chain, `NODES_DISAGREE` if the app's
 * endpoints report different states of the account, `WALLET_ANSWER_INVALID` if the wallet's answer is not
 * a hash or is that of a different payment.
 */
export async function askToSend(
  context: EvmContext,
  { provider, account, transaction }: Parameters,
): Promise<Hash> {
  const { chainId, address: from } = parseAccount(account)
  const wallet = { provider, clock: context.clock }
  const [chain] = await Promise.all([
    checkChain(wallet, chainId),
    checkEndpoints(context, { chainId, address: from }),
  ])
  const method = 'eth_sendTransaction'
  const { to, value, data, ...limit } = transaction
  const request = {
    from,
    to,
    ...(data && { data }),
    value: numberToHex(value),
    ...inHex(limit),
    chainId: numberToHex(chain),
  }
  const hash = await askWallet(wallet, { method, params: [request] })
  if (typeof hash !== 'string' || !isHash(hash))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  await checkBroadcast(context, { chainId, from, transaction, hash })
  return hash
}

const inHex = (numbers: FeeLimit): Readonly<Record<string, Hex>> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) =>
      typeof value === 'bigint' ? [[name, numberToHex(value)]] : [],
    ),
  )

interface Transfer {
  readonly provider: ProviderMap['eip155']
  readonly intent: TransferIntent<'eip155'>
}

/**
 * Asks the wallet to pay and resolves with the hash. Throws what `toTransaction`, `limitFee` and
 * `askToSend` throw.
 */
export async function transfer(
  context: EvmContext,
  { provider, intent }: Transfer,
): Promise<string> {
  const call = toTransaction(intent)
  const transaction = { ...call, ...(await limitFee(context, intent, call)) }
  return askToSend(context, { provider, account: intent.from, transaction })
}

interface Sending {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly call: TransactionCall
}

/** Asks the wallet to send a call and resolves with the hash. Throws what `toCall` and `askToSend` throw. */
export async function sendTransaction(
  context: EvmContext,
  { provider, account, call }: Sending,
): Promise<string> {
  return askToSend(context, { provider, account, transaction: toCall(call) })
}

/**
 * Makes sure that the wallet is on a chain, and gives the chain's number.
 *
 * Throws `WRONG_CHAIN`, or what `readChainId` throws.
 */
export async function checkChain(
  wallet: WalletTarget,
  expected: ChainId<'eip155'>,
): Promise<number> {
  const chain = await readChainId(wallet)
  const actual = `eip155:${chain}`
  if (actual !== expected) throw new KitError('WRONG_CHAIN', { expected, actual })
  return chain
}

/** The node may be slow to learn of a transaction; the visitor is not kept waiting for it. */
export const BROADCAST_LOOK_MS = 2_000

interface Sent {
  readonly chainId: ChainId<'eip155'>
  readonly from: Address
  readonly transaction: {
    readonly to: Address
    readonly value: bigint
    readonly data?: Hex | undefined
  }
  readonly hash: Hash
}

/**
 * Looks at the transaction that the wallet claims to have sent.
 * A transaction that is not found yet passes; only a payment other than the requested one is refused.
 *
 * Throws `WALLET_ANSWER_INVALID`, whose cause names the payment.
 */
async function checkBroadcast({ rpc, clock }: EvmContext, parameters: Sent): Promise<void> {
  let cancel = () => {}
  const patience = new Promise<'differs' | 'fine'>((resolve) => {
    cancel = clock.after(BROADCAST_LOOK_MS, () => resolve('fine'))
  })
  // A node that cannot be asked proves nothing against the wallet.
  const look = Promise.resolve()
    .then(() => compare(rpc.client(parameters.chainId), parameters))
    .catch(() => 'fine' as const)
  const verdict = await Promise.race([look, patience])
  cancel()
  if (verdict === 'fine') return
  // Something has been paid: the cause keeps the hash, so that the payment can be found.
  const cause = new Error(`The wallet has sent another payment: ${parameters.hash}`)
  throw new KitError('WALLET_ANSWER_INVALID', { method: 'eth_sendTransaction' }, { cause })
}

async function compare(
  client: Client,
  { from, transaction, hash }: Sent,
): Promise<'differs' | 'fine'> {
  const sent = await getTransaction(client, { hash })
  const same =
    equal(sent.from, from) &&
    equal(sent.to ?? '', transaction.to) &&
    sent.value === transaction.value &&
    equal(sent.input, transaction.data ?? '0x')
  if (same) return 'fine'
  // A contract account pays through others, in a form that only its wallet knows.
  const code = await getCode(client, { address: from })
  return code === undefined || code === '0x' ? 'differs' : 'fine'
}

function equal(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
