import { KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { type AssetQuestion, readAssetAccounts, readAssetRules } from '../assets/assetStorage.ts'
import { readAssetInfos } from '../assets/readAssetInfo.ts'
import type { Asset } from '../chain/Asset.ts'
import { transferable } from '../chain/getBalance.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import { readAccount } from '../chain/readAccount.ts'
import { draftTransfer } from './draftTransfer.ts'
import { priceDraft } from './estimateFee.ts'
import { readRuntime } from './readRuntime.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly asset: Asset
  readonly signal: AbortSignal
}

/**
 * Reports why the chain would refuse a transfer of a token: it is not live, the sender's holding is frozen or would be
 * left too small, the receiver's would be too small, is blocked, or has no account to be kept in.
 */
export async function inspectAsset(
  context: PolkadotContext,
  { intent, asset, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  const { chainId, publicKey } = parseAccount(intent.from)
  const receiver = decodeAddress(intent.to)?.publicKey
  const asking = { chainId, signal }
  // This also refuses an invalid receiver or amount.
  const draft = await draftTransfer(context, { intent, signal })
  const ofAccount = async (owner: Uint8Array) =>
    (await readAssetAccounts(context, { ...asking, assets: [asset], owner }))[0]
  const [fee, rules, { existentialDeposit }, from, own, to, theirs] = await Promise.all([
    priceDraft(context, draft, asking),
    readAssetRules(context, asset, asking),
    readRuntime(context, asking),
    readAccount(context, { ...asking, publicKey }),
    ofAccount(publicKey),
    receiver && readAccount(context, { ...asking, publicKey: receiver }),
    receiver && ofAccount(receiver),
  ])
  if (!rules?.isLive) return [{ code: 'notTransferable', stops: true }]
  const { minimum, isSufficient } = rules
  const balance = own?.balance ?? 0n
  const left = balance - intent.amount
  const notices: TransferNotice[] = []
  if (own && own.status !== 'liquid')
    notices.push({ code: 'ownFrozen', stops: true, tokenAmount: balance })
  if (left > 0n && left < minimum)
    notices.push({ code: 'senderBelowMinimum', stops: true, tokenAmount: minimum })
  // The fee has to leave the account what it must hold.
  if (fee > transferable(from, existentialDeposit))
    notices.push({ code: 'senderBelowMinimum', stops: true, amount: existentialDeposit })
  if (theirs?.status === 'blocked') notices.push({ code: 'receiverFrozen', stops: true })
  if (!theirs && intent.amount < minimum)
    notices.push({ code: 'receiverBelowMinimum', stops: true, tokenAmount: minimum })
  if (!theirs && !isSufficient && to && to.free + to.reserved < existentialDeposit)
    notices.push({ code: 'receiverBelowMinimum', stops: true, amount: existentialDeposit })
  return notices
}

/** Returns whether a transfer takes all that the account holds of a token. Throws `INVALID_ADDRESS` if the token has other decimals than were shown. */
export async function takesAll(
  context: PolkadotContext,
  { intent, asset, ...asking }: AssetQuestion & Omit<Parameters, 'signal'>,
): Promise<boolean> {
  const { publicKey: owner } = parseAccount(intent.from)
  const [[info], [own]] = await Promise.all([
    readAssetInfos(context, [asset], asking),
    readAssetAccounts(context, { ...asking, assets: [asset], owner }),
  ])
  const isWrong = intent.decimals !== undefined && intent.decimals !== info?.decimals
  if (isWrong) throw new KitError('INVALID_ADDRESS', { value: String(intent.token) })
  return own?.balance === intent.amount
}
