import { type AccountId, parseAccountId } from '@bowline/common'
import type { SendIntent } from '@bowline/controllers'
import type { SendFormState } from './useSendForm.ts'

/** Returns the payment to review; `undefined` while the form is incomplete. */
export function intentOf(
  accountId: AccountId,
  { form, holding, recipient, check, feeRate }: SendFormState,
): SendIntent | undefined {
  const { asset } = form
  const { amount, problem } = check
  if (!asset || amount === undefined || problem || recipient.status !== 'found') return undefined
  const { address: to, name: toName } = recipient.receiver
  const { chainId } = parseAccountId(accountId)
  const { token, nft } = asset
  const symbol = nft?.name ?? holding?.symbol ?? ''
  const decimals = nft ? 0 : (holding?.decimals ?? 0)
  const tokenId = nft && String(nft.tokenId)
  const move = {
    direction: 'out',
    token,
    symbol,
    decimals,
    amount: String(amount),
    tokenId,
  } as const
  return {
    from: accountId,
    chainId,
    to,
    toName,
    amount,
    token,
    nft,
    feeRate,
    symbol,
    decimals,
    note: { kind: 'send', moves: [move], to, toName },
  }
}
