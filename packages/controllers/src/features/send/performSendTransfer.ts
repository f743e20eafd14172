import { type ChainId, KitError, toKitError } from '@bowline/common'
import type { Engine } from '../../Engine.ts'
import type { Kit } from '../../kit.ts'
import type { SendTransferParameters } from './SendTransferParameters.ts'
import { watchTransaction } from './watchTransaction.ts'

/** Checks, asks the wallet, and follows the transaction. See `sendTransfer`. */
export async function performSendTransfer(
  engine: Engine,
  { to, amount, token, namespace }: SendTransferParameters,
): Promise<string> {
  const { events, kit, requireAccount } = engine
  try {
    const { account, chainId, provider, operations } = requireAccount(namespace)
    if (!mayWriteOn(kit, chainId)) throw new KitError('CHAIN_UNSUPPORTED', { chainId })
    if (amount <= 0n) throw new KitError('INVALID_AMOUNT', { value: String(amount) })
    const chain = await operations()
    if (!chain.isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
    const hash = await chain.transfer(provider, { from: account, to, amount, token })
    events.emit('transactionSent', { chainId, hash })
    void watchTransaction(engine, chainId, hash)
    return hash
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', { method: 'sendTransfer', code: error.code })
    throw error
  }
}

function mayWriteOn(kit: Kit, chainId: ChainId): boolean {
  if (kit.config.allowUnsupportedChain) return true
  return kit.networks.getState().requested.some((network) => network.chainId === chainId)
}
