import {
  type ChainId,
  type ChainOperations,
  KitError,
  parseAccountId,
  type TransactionCall,
  toKitError,
} from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import type { Core, Kit } from '../../kit.ts'
import { outgoingMove } from '../../outgoingMove.ts'
import type { ConnectedAccount } from '../accounts/requireAccount.ts'
import type { LocalMove, TransactionNote } from './LocalTransaction.ts'
import type { SendParameters, SendTransferParameters } from './SendParameters.ts'
import { watchTransaction } from './watchTransaction.ts'

interface TransactionRequest {
  /** The method that the event of a failure names. */
  readonly method: string
  /** Returns what the history shows if the caller passes no note. */
  describe(account: ConnectedAccount): TransactionNote
  /** The user has seen what is sent, in a review of the kit. */
  readonly isReviewed?: boolean | undefined
  /** Performs the remaining checks and asks the wallet. Resolves with the transaction's hash. */
  ask(account: ConnectedAccount): Promise<string>
}

/**
 * Asks the connected wallet to send a transaction, records it and watches it. Cannot be aborted: the
 * wallet's answer reaches the caller and the record, even if the kit is destroyed meanwhile.
 *
 * Throws `NOT_CONNECTED`, `CHAIN_UNSUPPORTED`, or what `ask` throws.
 */
export async function requestTransaction(
  core: Core,
  { namespace, note }: SendParameters,
  { method, isReviewed, describe, ask }: TransactionRequest,
): Promise<string> {
  const { clock, events, kit, requireAccount, transactions } = core
  let asked = namespace
  try {
    const connected = requireAccount(namespace, { isReviewed })
    const { account, chainId } = connected
    asked = connected.namespace
    if (!mayWriteOn(kit, chainId)) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    const hash = await ask(connected)
    const meant = note ?? describe(connected)
    transactions.add({
      ...meant,
      chainId,
      hash,
      from: parseAccountId(account).address,
      sentAt: clock.now(),
      status: 'pending',
    })
    events.emit('transactionSent', { chainId, hash, kind: meant.kind })
    void watchTransaction(core, { chainId, hash })
    return hash
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', {
      ...{ method, code: error.code, namespace: asked },
      kind: note?.kind,
    })
    throw error
  }
}

function mayWriteOn(kit: Kit, chainId: ChainId): boolean {
  if (kit.config.allowUnsupportedChain) return true
  return kit.networks.getState().requested.some((network) => network.chainId === chainId)
}

/** Describes a payment in the native currency. */
export function nativeMoves(
  kit: Kit,
  { chainId }: Pick<ConnectedAccount, 'chainId'>,
  amount: bigint,
): readonly LocalMove[] {
  const network = networkOf(kit.networks.getState(), chainId)
  if (!network || amount === 0n) return []
  const { symbol, decimals } = network.nativeCurrency
  return [outgoingMove({ symbol, decimals, amount })]
}

/** Describes a transfer. A token's decimals come from its contract, so they are left out. */
export function transferMoves(
  kit: Kit,
  account: Pick<ConnectedAccount, 'chainId'>,
  { token, nft, amount }: SendTransferParameters,
): readonly LocalMove[] {
  if (token === undefined) return nativeMoves(kit, account, amount)
  if (!nft) return []
  return [outgoingMove({ token, symbol: '', decimals: 0, amount, tokenId: nft.tokenId })]
}

/** Throws `INVALID_RECEIVER` or `INVALID_AMOUNT`. */
export function checkCall(
  { isAddress }: Pick<ChainOperations, 'isAddress'>,
  { to, value }: TransactionCall,
): void {
  if (!isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (value < 0n) throw new KitError('INVALID_AMOUNT', { value: String(value) })
}
