import {
  type AccountId,
  type ChainId,
  KitError,
  type ProviderMap,
  type TransactionCall,
  type TransactionWatch,
  type TransferIntent,
} from '@bowline/common'
import { type Hash, type Hex, isHash, numberToHex } from 'viem'
import { getTransaction } from 'viem/actions'
import { askWallet } from '../wallet/askWallet.ts'
import type { WalletTarget } from '../wallet/WalletTarget.ts'
import { readChainId } from '../wallet/walletState.ts'
import { answersInTime, checkEndpoints } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { limitFee } from './priceTransaction.ts'
import { type FeeLimit, type Transaction, toCall, toTransaction } from './toTransaction.ts'
import { findSent } from './tracing/findSent.ts'
import { isOtherCap, readEdited } from './tracing/readEdited.ts'
import {
  isTelling,
  type Payload,
  payloadOf,
  type Seen,
  type Trace,
  watchNumbers,
  withSeen,
  writeTrace,
} from './tracing/Trace.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly transaction: Transaction
  readonly watch?: TransactionWatch | undefined
}

/**
 * Asks the wallet to send a transaction and resolves with its hash. Has no time limit, since the user
 * decides. The request names the chain, so a wallet that changes network meanwhile refuses.
 *
 * Throws `WRONG_CHAIN` before the wallet is asked if it is on another chain, `NODES_DISAGREE` if the app's
 * endpoints report different states of the account, `WALLET_ANSWER_INVALID` if the wallet's answer is not
 * a hash and the chain knows nothing that it has sent, or, with the hash, if it is that of another payment.
 */
export async function askToSend(
  context: EvmContext,
  { provider, account, transaction, watch = {} }: Parameters,
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
  const numbers = watchNumbers(context, { chainId, address: from })
  const answer = await askWallet(wallet, { method, params: [request] })
  const asked = { to, value, data }
  const trace = { from, to, payload: payloadOf(asked), ...numbers() }
  const isValid = typeof answer === 'string' && isHash(answer)
  const hash = isValid ? answer : (await findSent(context, { chainId, trace }))?.hash
  if (hash === undefined) throw new KitError('WALLET_ANSWER_INVALID', { method })
  await checkBroadcast(context, { chainId, asked, hash, trace, watch })
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
  readonly watch?: TransactionWatch | undefined
}

/**
 * Asks the wallet to pay and resolves with the hash. Throws what `toTransaction`, `limitFee` and
 * `askToSend` throw.
 */
export async function transfer(
  context: EvmContext,
  { provider, intent, watch }: Transfer,
): Promise<Hash> {
  const call = toTransaction(intent)
  const transaction = { ...call, ...(await limitFee(context, intent, call)) }
  return askToSend(context, { provider, account: intent.from, transaction, watch })
}

interface Sending {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly call: TransactionCall
  readonly watch?: TransactionWatch | undefined
}

/** Asks the wallet to send a call and resolves with the hash. Throws what `toCall` and `askToSend` throw. */
export async function sendTransaction(
  context: EvmContext,
  { provider, account, call, watch }: Sending,
): Promise<Hash> {
  return askToSend(context, { provider, account, transaction: toCall(call), watch })
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
  readonly asked: Payload
  readonly hash: Hash
  readonly trace: Trace
  readonly watch: TransactionWatch
}

/**
 * Looks at the transaction that the wallet has sent, and tells what it will be found by, and what it does
 * if that was changed in the wallet. One that is not found yet passes: `waitForTransaction` looks again.
 *
 * Throws `WALLET_ANSWER_INVALID` with the hash if it is neither what was asked for nor an approval of
 * another amount.
 */
async function checkBroadcast({ rpc, clock }: EvmContext, sent: Sent): Promise<void> {
  const { chainId, asked, hash, trace, watch } = sent
  // A node that cannot be asked proves nothing against the wallet.
  const look = async () => {
    const client = rpc.client(chainId)
    const seen: Seen = await getTransaction(client, { hash })
    if (!isTelling(trace, seen)) return undefined
    const edited = await readEdited(client, trace, seen)
    return { seen, edited }
  }
  const [found] = await answersInTime(clock, [look()], BROADCAST_LOOK_MS)
  watch.onTrace?.(writeTrace(found ? withSeen(trace, found.seen) : trace))
  if (!found?.edited) return
  watch.onEdited?.(found.edited)
  if (isOtherCap(asked, found.seen)) return
  throw new KitError('WALLET_ANSWER_INVALID', { method: 'eth_sendTransaction', hash })
}
