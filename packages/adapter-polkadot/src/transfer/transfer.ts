import { KitError, type ProviderMap, type TransferIntent } from '@bowline/common'
import { askForSignature } from '../operations/askForSignature.ts'
import type { PolkadotContext } from '../operations/PolkadotContext.ts'
import { parseAccount } from '../operations/parseAccount.ts'
import { draftTransfer } from './draftTransfer.ts'
import { encodeParts } from './encodeParts.ts'
import { ERA_BLOCKS } from './era.ts'
import { submit } from './submit.ts'
import { signedBytes, signerPayload, writeTransaction } from './writeTransaction.ts'

interface Parameters {
  readonly provider: ProviderMap['polkadot']
  readonly intent: TransferIntent<'polkadot'>
}

/**
 * Asks the wallet to sign a transfer of the native currency (`Balances.transfer_keep_alive`), and submits
 * it to the chain. The signature is checked against the requested transfer first. Has no time limit,
 * since the user decides; the chain refuses the transaction once its lifetime of some minutes is over.
 *
 * Throws what `draftTransfer`, `askForSignature` and `submit` throw, and `SIGNATURE_MISMATCH` if the
 * wallet has signed something else or with another key.
 */
export async function transfer(
  context: PolkadotContext,
  { provider, intent }: Parameters,
): Promise<string> {
  const { chainId, address, publicKey } = parseAccount(intent.from)
  const draft = await draftTransfer(context, { intent })
  const parts = encodeParts(draft, chainId)
  const { findScheme } = await context.loadCode(() => import('@bowline/signatures/polkadot'))
  const transactionPayload = signerPayload(draft, address)
  const signature = await askForSignature(
    { provider, clock: context.clock },
    { method: 'polkadot_signTransaction', params: { address, transactionPayload } },
  )
  const checked = findScheme({ message: signedBytes(draft, parts), signature, publicKey })
  if (!checked) throw new KitError('SIGNATURE_MISMATCH')
  const transaction = writeTransaction(draft, parts, checked)
  const hash = await submit(context, { chainId, transaction })
  const { nonce, block } = draft
  const birth = block.number
  context.sent.set(hash, { publicKey, nonce, birth, death: birth + ERA_BLOCKS })
  return hash
}
