import type { ProviderMap, TransactionWatch, TransferIntent } from '@bowline/common'
import { checkFee, checkNotices } from '@bowline/common/adapters'
import { assetOf } from '../chain/Asset.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import { draftTransfer } from './draftTransfer.ts'
import { ERA_BLOCKS } from './era.ts'
import { highestFee, priceDraft } from './estimateFee.ts'
import { takesAll } from './inspectAsset.ts'
import { inspectTransfer } from './inspectTransfer.ts'
import { readMetadataHash } from './readMetadataHash.ts'
import { signDraft } from './signDraft.ts'
import { submit } from './submit.ts'
import { writeSent } from './writeSent.ts'

interface Parameters {
  readonly provider: ProviderMap['polkadot']
  readonly intent: TransferIntent<'polkadot'>
  readonly watch?: TransactionWatch | undefined
}

/**
 * Asks the wallet to sign a transfer of the native currency or a token, and submits it to the chain. It keeps the
 * account (`Balances.transfer_keep_alive`), unless it is to take all of it (`transfer_allow_death`). The signature is checked against the requested transfer first. Has no time limit,
 * since the user decides; the chain refuses the transaction once its lifetime of some minutes is over.
 *
 * Throws `FEE_TOO_HIGH` before the wallet is asked, `TRANSFER_CHANGED` if it would close the account and the
 * review did not say so, what `draftTransfer`, `signDraft` and `submit` throw.
 */
export async function transfer(
  context: PolkadotContext,
  { provider, intent, watch }: Parameters,
): Promise<string> {
  const { chainId, address, publicKey } = parseAccount(intent.from)
  const asset = assetOf(intent)
  const closes = asset
    ? await takesAll(context, { chainId, intent, asset })
    : intent.spendsKept && (await closesAccount(context, intent))
  const draft = await draftTransfer(context, { intent, closes })
  if (intent.maxFee !== undefined) {
    const needed = await priceDraft(context, draft, { chainId })
    checkFee(intent, { needed, highest: highestFee(needed) })
  }
  const metadataHash = await readMetadataHash(context, { chainId, draft })
  const transaction = await signDraft(context, {
    provider,
    address,
    chainId,
    // A wallet that knows nothing of digests signs the same transfer without one.
    drafts: metadataHash ? [{ ...draft, metadataHash }, draft] : [draft],
  })
  const { nonce, block } = draft
  const birth = block.number
  const hash = await submit(context, { chainId, transaction })
  const sent = { publicKey, nonce, birth, death: birth + ERA_BLOCKS }
  context.sent.set(hash, sent)
  watch?.onTrace?.(writeSent(sent))
  return hash
}

/** Whether a transfer takes all of the account. One that takes less keeps it, whatever was chosen. */
async function closesAccount(
  context: PolkadotContext,
  intent: TransferIntent<'polkadot'>,
): Promise<boolean> {
  const { signal } = new AbortController()
  const notices = await inspectTransfer(context, { intent, signal })
  const closing = notices.filter(({ code }) => code === 'accountClosed')
  checkNotices(intent, closing)
  return closing.length > 0
}
