import {
  type AccountId,
  isKitError,
  KitError,
  type ProviderMap,
  type TransactionCall,
  type WalletCapabilities,
} from '@bowline/common'
import { pause, READ_LIMIT_MS } from '@bowline/common/adapters'
import { isHash, numberToHex } from 'viem'
import { askWallet } from '../injected/askWallet.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'
import { parseChainNumber } from '../injected/walletState.ts'
import { checkChain } from './askToSend.ts'
import { checkEndpoints } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { chainNumber, parseAccount } from './parseAccount.ts'
import { toCall } from './toTransaction.ts'
import {
  FAILURES_ALLOWED,
  FIRST_POLL_MS,
  FIRST_POLLS,
  LATER_POLL_MS,
} from './waitForTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly calls: readonly TransactionCall[]
  readonly onAccepted?: (() => void) | undefined
  readonly signal: AbortSignal
}

/** EIP-5792 has no limit but the wallet's own; longer ids are not worth keeping. */
const MAX_ID_LENGTH = 8_194

/**
 * Asks the wallet to send all calls or none (EIP-5792) and resolves with the hash of the last
 * transaction once they are in a block. Waits for the visitor's answer for as long as it takes;
 * `signal` ends only the waiting for the block.
 *
 * Throws `WRONG_CHAIN` or `NODES_DISAGREE` before the wallet is asked, `WALLET_METHOD_UNSUPPORTED`
 * when it cannot, `USER_REJECTED`, `TRANSACTION_FAILED` when none of the calls came through.
 */
export async function sendCalls(
  context: EvmContext,
  { provider, account, calls, onAccepted, signal }: Parameters,
): Promise<string> {
  const { chainId, address: from } = parseAccount(account)
  const checked = calls.map(toCall)
  const wallet = { provider, clock: context.clock }
  const [chain] = await Promise.all([
    checkChain(wallet, chainId),
    checkEndpoints(context, { chainId, address: from }),
  ])
  const method = 'wallet_sendCalls'
  const request = {
    version: '2.0.0',
    from,
    chainId: numberToHex(chain),
    atomicRequired: true,
    calls: checked.map(({ to, value, data }) => ({
      to,
      value: numberToHex(value),
      ...(data && { data }),
    })),
  }
  const answer = await askWallet(wallet, { method, params: [request] })
  const id = readId(answer)
  if (id === undefined) throw new KitError('WALLET_ANSWER_INVALID', { method })
  onAccepted?.()
  return waitForCalls({ ...wallet, signal }, id)
}

/** Wallets of before the final standard answer with the plain id. */
function readId(answer: unknown): string | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined
}

interface CapabilitiesOf {
  readonly provider: ProviderMap['eip155']
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** A wallet's entry under this chain id holds for all chains (EIP-5792). */
const ALL_CHAINS = '0x0'

/**
 * Asks a wallet what it can do on an account's chain (EIP-5792). A wallet that does not know the
 * question, hangs, or talks nonsense can do nothing of it.
 *
 * Throws `ABORTED`.
 */
export async function getCapabilities(
  { clock }: Pick<EvmContext, 'clock'>,
  { provider, account, signal }: CapabilitiesOf,
): Promise<WalletCapabilities> {
  const { chainId, address } = parseAccount(account)
  const chain = chainNumber(chainId)
  const request = { method: 'wallet_getCapabilities', params: [address, [numberToHex(chain)]] }
  const answer = await askWallet({ provider, clock, signal }, request, {
    limitMs: READ_LIMIT_MS,
  }).catch((error: unknown) => {
    if (isKitError(error, 'ABORTED')) throw error
    return undefined
  })
  const own = Object.entries(fieldsOf(answer)).filter(
    ([key]) => key === ALL_CHAINS || parseChainNumber(key) === chain,
  )
  const says = (name: string, field: string, values: readonly unknown[]) =>
    own.some(([, said]) => values.includes(fieldsOf(fieldsOf(said)[name])[field]))
  return {
    // A wallet that is `ready` asks the visitor once more before it does.
    atomicBatch: says('atomic', 'status', ['supported', 'ready']),
    assetDiscovery: says('assetDiscovery', 'supported', [true]),
  }
}

const STATUS_METHOD = 'wallet_getCallsStatus'

/**
 * Asks the wallet until its calls are in a block, and gives the hash of the last transaction.
 *
 * Throws `TRANSACTION_FAILED`, `WALLET_ANSWER_INVALID`, `ABORTED`, or the wallet's error when it cannot
 * say for long. The calls may come through all the same then.
 */
async function waitForCalls(
  wallet: WalletTarget & { readonly signal: AbortSignal },
  id: string,
): Promise<string> {
  let failures = 0
  for (let polls = 0; ; polls++) {
    try {
      const answer = await askWallet(
        wallet,
        { method: STATUS_METHOD, params: [id] },
        { limitMs: READ_LIMIT_MS },
      )
      failures = 0
      const hash = readStatus(answer)
      if (hash !== undefined) return hash
    } catch (error) {
      failures += 1
      if (isFinal(error) || failures > FAILURES_ALLOWED) throw error
    }
    const ms = polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS
    await pause(wallet.clock, { ms, signal: wallet.signal })
  }
}

const FINAL = [
  'ABORTED',
  'TRANSACTION_FAILED',
  'WALLET_ANSWER_INVALID',
  'WALLET_METHOD_UNSUPPORTED',
]
const isFinal = (error: unknown) => error instanceof KitError && FINAL.includes(error.code)

/** Gives the hash of calls that are through, `undefined` while they are on their way. */
function readStatus(answer: unknown): string | undefined {
  const { status, receipts } = fieldsOf(answer)
  if (typeof status !== 'number')
    throw new KitError('WALLET_ANSWER_INVALID', { method: STATUS_METHOD })
  if (status < 200) return undefined
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const last = fieldsOf(list.at(-1))
  const hasReverted = list.some((receipt) => NO.includes(fieldsOf(receipt).status))
  if (status >= 300 || hasReverted) {
    // Something may have been paid for: the cause keeps the hash, so that it can be found.
    const cause = new Error(`The wallet's calls ended with ${status}: ${last.transactionHash}`)
    throw new KitError('TRANSACTION_FAILED', undefined, { cause })
  }
  const hash = last.transactionHash
  if (typeof hash !== 'string' || !isHash(hash))
    throw new KitError('WALLET_ANSWER_INVALID', { method: STATUS_METHOD })
  return hash
}

/** How a receipt says that its transaction was undone. */
const NO: readonly unknown[] = ['0x0', 0, 'reverted']

/** The fields of a foreign value, none when it has none. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be asked for its fields.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
