import { type ChainId, KitError, parseAccountId, toKitError } from '@bowline/common'
import type { Core, Kit } from '../../kit.ts'
import type { ConnectedAccount } from '../accounts/requireAccount.ts'
import type { TransactionNote } from './LocalTransaction.ts'
import type { SendParameters } from './SendParameters.ts'
import { watchTransaction } from './watchTransaction.ts'

interface TransactionRequest {
  /** The method that the event of a failure names. */
  readonly method: string
  /** Returns what the history shows if the caller passes no note. */
  describe(account: ConnectedAccount): TransactionNote
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
  { method, describe, ask }: TransactionRequest,
): Promise<string> {
  const { clock, events, kit, requireAccount, transactions } = core
  let asked = namespace
  try {
    const connected = requireAccount(namespace)
    const { account, chainId } = connected
    asked = connected.namespace
    if (!mayWriteOn(kit, chainId)) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    const hash = await ask(connected)
    transactions.add({
      ...(note ?? describe(connected)),
      chainId,
      hash,
      from: parseAccountId(account).address,
      sentAt: clock.now(),
      status: 'pending',
    })
    events.emit('transactionSent', { chainId, hash })
    void watchTransaction(core, { chainId, hash })
    return hash
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', { method, code: error.code, namespace: asked })
    throw error
  }
}

function mayWriteOn(kit: Kit, chainId: ChainId): boolean {
  if (kit.config.allowUnsupportedChain) return true
  return kit.networks.getState().requested.some((network) => network.chainId === chainId)
}
