import { type ChainId, isKitError, KitError, type ProviderMap } from '@bowline/common'
import { askForSignature } from '../chain/askForSignature.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import type { Draft } from './Draft.ts'
import { encodeParts } from './encodeParts.ts'
import { signedBytes, signerPayload, writeTransaction } from './writeTransaction.ts'

interface Signing {
  readonly provider: ProviderMap['polkadot']
  readonly address: string
  readonly chainId: ChainId<'polkadot'>
  /** The same transfer in the forms that the wallet may sign, the one that it is asked for first. */
  readonly drafts: readonly [Draft, ...Draft[]]
}

const METHOD = 'polkadot_signTransaction'
/** How wallets refuse parameters that they cannot read (JSON-RPC). The user has not been asked yet. */
const INVALID_PARAMETERS = -32602

/**
 * Asks the wallet to sign a transfer, and returns the transaction in the form that it has signed.
 *
 * Throws what `askForSignature` throws, and `SIGNATURE_MISMATCH` if the wallet has signed something else
 * or with another key.
 */
export async function signDraft(context: PolkadotContext, signing: Signing): Promise<Uint8Array> {
  const { drafts, chainId } = signing
  const { findScheme } = await context.loadCode(() => import('@bowline/signatures/polkadot'))
  const signature = await askFor(context, signing)
  for (const draft of drafts) {
    const parts = encodeParts(draft, chainId)
    const { publicKey } = draft
    const checked = findScheme({ message: signedBytes(draft, parts), signature, publicKey })
    if (checked) return writeTransaction(draft, parts, checked)
  }
  throw new KitError('SIGNATURE_MISMATCH')
}

/** Asks once more where the wallet cannot read the first form: nothing is sent before the kit sends it. */
async function askFor(
  { clock }: PolkadotContext,
  { provider, address, drafts }: Signing,
): Promise<Uint8Array> {
  const [first, ...others] = drafts
  const ask = (draft: Draft) => {
    const params = { address, transactionPayload: signerPayload(draft, address) }
    return askForSignature({ provider, clock }, { method: METHOD, params })
  }
  try {
    return await ask(first)
  } catch (error) {
    const isUnread = isKitError(error, 'WALLET_ERROR') && error.context.code === INVALID_PARAMETERS
    const [plain] = others
    if (!isUnread || !plain) throw error
    return ask(plain)
  }
}
