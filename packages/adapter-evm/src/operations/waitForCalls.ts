import {
  type ChainId,
  isKitError,
  KitError,
  type ProviderMap,
  type Replacement,
  type TransactionStatus,
  type TransactionWatch,
} from '@bowline/common'
import { pause, READ_LIMIT_MS } from '@bowline/common/adapters'
import { isHash } from 'viem'
import { askWallet } from '../wallet/askWallet.ts'
import type { WalletTarget } from '../wallet/WalletTarget.ts'
import { parseChainNumber } from '../wallet/walletState.ts'
import type { EvmContext } from './EvmContext.ts'
import { fieldsOf } from './getCapabilities.ts'
import { chainNumber } from './parseAccount.ts'
import { FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'

/** A wallet that cannot say so often in a row, what has become of its calls, is not asked any more. */
export const UNANSWERED_LOOKS = 30

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly id: string
  readonly signal: AbortSignal
  readonly onReplaced?: ((replacement: Replacement) => void) | undefined
  readonly watch: TransactionWatch
}

/**
 * Asks the wallet until its calls are in a block, and tells their transaction, whose outcome counts. Waits
 * while the wallet is not connected.
 *
 * Throws `ABORTED`, and `TRANSACTION_FAILED` if nobody knows what became of them: the wallet cannot say, or
 * some of the calls took effect and others did not.
 */
export async function waitForCalls(
  { clock }: Pick<EvmContext, 'clock'>,
  { chainId, id, signal, onReplaced, watch }: Parameters,
): Promise<TransactionStatus> {
  let failures = 0
  for (let polls = 0; ; polls++) {
    signal.throwIfAborted()
    // The trace of a batch is only ever given to this family.
    const provider = watch.provider?.() as ProviderMap['eip155'] | undefined
    if (provider) {
      const look = await ask({ provider, clock, signal }, { id, chainId })
      failures = look.status === 'unknown' ? failures + 1 : 0
      if (look.status === 'partial' || failures >= UNANSWERED_LOOKS)
        throw new KitError('TRANSACTION_FAILED')
      if (look.status === 'sent') {
        onReplaced?.({ hash: look.hash, reason: 'repriced', pays: [] })
        return 'replaced'
      }
      if (look.status !== 'unknown' && look.status !== 'pending') return look.status
    }
    await pause(clock, { ms: polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS, signal })
  }
}

type Look =
  | { readonly status: 'pending' | 'unknown' | 'partial' | 'confirmed' | 'cancelled' | 'reverted' }
  | { readonly status: 'sent'; readonly hash: string }

async function ask(
  wallet: WalletTarget,
  { id, chainId }: Pick<Parameters, 'id' | 'chainId'>,
): Promise<Look> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  try {
    return readStatus(await askWallet(wallet, request, { limitMs: READ_LIMIT_MS }), chainId)
  } catch (error) {
    if (isKitError(error, 'ABORTED')) throw error
    return UNKNOWN
  }
}

const UNKNOWN: Look = { status: 'unknown' }

function readStatus(answer: unknown, chainId: ChainId<'eip155'>): Look {
  const { status, receipts, chainId: chain } = fieldsOf(answer)
  const code = readCode(status)
  const isElsewhere = chain !== undefined && parseChainNumber(chain) !== chainNumber(chainId)
  if (code === undefined || isElsewhere) return UNKNOWN
  if (code < 200) return { status: 'pending' }
  if (code >= 600) return { status: 'partial' }
  if (code >= 500) return { status: 'reverted' }
  if (code >= 400) return { status: 'cancelled' }
  if (code >= 300) return UNKNOWN
  const all = (Array.isArray(receipts) ? receipts : [receipts ?? []].flat()).map(fieldsOf)
  const undone = all.filter((receipt) => UNDONE.includes(receipt.status))
  if (undone.length > 0) return { status: undone.length === all.length ? 'reverted' : 'partial' }
  const hash = all.at(-1)?.transactionHash
  // A wallet that names no transaction has still said that the calls took effect.
  return typeof hash === 'string' && isHash(hash)
    ? { status: 'sent', hash }
    : { status: 'confirmed' }
}

/** Reads a status: a number (EIP-5792), its text, or a word of the draft, as wallets of before the standard answer. */
function readCode(status: unknown): number | undefined {
  const said = typeof status === 'string' ? (DRAFT[status.toUpperCase()] ?? status) : status
  const code =
    typeof said === 'string' && /^(0x[0-9a-f]{2,3}|[1-6]\d\d)$/i.test(said) ? Number(said) : said
  return typeof code === 'number' && code >= 100 && code < 700 ? code : undefined
}

const DRAFT: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

/** How a receipt says that its transaction was undone. */
const UNDONE: readonly unknown[] = ['0x0', '0x', '0', 0, false, 'reverted']
