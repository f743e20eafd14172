'use client'

import { decimalText, FIAT_DECIMALS, fiatOfAmount, formatFiat, type Network } from '@bowline/common'
import { maxAmount } from '@bowline/controllers'
import { useKit } from '../../context/useKit.ts'
import { useLocale } from '../../context/useLocale.ts'
import { useMessages } from '../../context/useMessages.ts'
import { formatBalance } from '../../format/formatBalance.ts'
import { sendMessages } from '../../messages/en/send.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { UnitButton } from '../../parts/amount/UnitButton.tsx'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import type { SendFormState } from './useSendForm.ts'

export interface AmountPartProps {
  readonly state: SendFormState
  readonly network: Network
}

/** Decimals of typed money. */
const CENTS = 2
const CENT = 10n ** BigInt(FIAT_DECIMALS - CENTS)

/** How much of what, in the token or in money. */
export function AmountPart({ state, network }: AmountPartProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const { actions, form, holding, hasFailed, facts, check } = state
  const { asset, amount, unit } = form
  const choose = () => kit.router.push({ name: 'SendSelectToken' })
  if (asset?.nft) return <NftPart state={state} onChoose={choose} />

  const symbol = holding?.symbol ?? network.nativeCurrency.symbol
  const price = holding?.price
  const max = facts && maxAmount(facts)
  const useMax = () => {
    if (max !== undefined && holding) actions.setUnit('token', decimalText(max, holding.decimals))
  }
  // The same amount in the other unit, so that nothing has to be typed twice.
  const switchUnit = () => {
    const { amount: units } = check
    if (price === undefined || !holding) return
    if (unit === 'fiat') {
      return actions.setUnit(
        'token',
        units === undefined ? '' : decimalText(units, holding.decimals),
      )
    }
    const fiat = units === undefined ? undefined : fiatOfAmount(units, holding.decimals, price)
    actions.setUnit('fiat', fiat === undefined ? '' : decimalText(fiat / CENT, CENTS))
  }
  const other = () => {
    if (price === undefined || !holding) return undefined
    if (unit === 'fiat') {
      const units = check.amount ?? 0n
      return formatBalance(units, { symbol, decimals: holding.decimals }, { locale })
    }
    return formatFiat(check.fiat ?? 0n, { locale })
  }
  const shown = other()

  return (
    <AmountField
      label={unit === 'fiat' ? `${t('send.amount')} (USD)` : t('send.amount')}
      value={amount}
      onChange={actions.setAmount}
      unit={
        <UnitButton
          label={t('send.chooseAsset', { token: symbol })}
          image={
            <TokenImage
              size={28}
              token={
                holding ?? {
                  token: undefined,
                  chainId: network.chainId,
                  symbol,
                  iconUrl: undefined,
                }
              }
            />
          }
          onClick={choose}
        >
          {symbol}
        </UnitButton>
      }
      below={
        shown !== undefined && (
          <button
            type="button"
            className="bl-note-button"
            aria-label={`${shown}. ${t('send.switchUnit', { unit: unit === 'fiat' ? symbol : 'USD' })}`}
            onClick={switchUnit}
          >
            <bdi dir="ltr">{shown}</bdi>
            <span aria-hidden="true">⇅</span>
          </button>
        )
      }
      aside={
        holding ? (
          <>
            <bdi>
              {t('send.balance', { amount: formatBalance(holding.amount, holding, { locale }) })}
            </bdi>
            <button
              type="button"
              className="bl-note-button"
              aria-label={t('send.maxLabel')}
              disabled={max === undefined || max === 0n}
              onClick={useMax}
            >
              {t('send.max')}
            </button>
          </>
        ) : (
          hasFailed && t('send.balanceUnknown')
        )
      }
    />
  )
}

interface NftPartProps {
  readonly state: SendFormState
  readonly onChoose: () => void
}

/** One NFT is one; of an ERC-1155 there may be several. */
function NftPart({ state, onChoose }: NftPartProps) {
  const t = useMessages(sendMessages)
  const { actions, form } = state
  const nft = form.asset?.nft
  if (!nft) return null
  const button = (
    <UnitButton label={t('send.chooseAsset', { token: nft.name })} onClick={onChoose}>
      {nft.name}
    </UnitButton>
  )
  if (nft.standard === 'erc721')
    return (
      <div className="bl-amount">
        <span className="bl-amount-label">{t('send.asset')}</span>
        <div className="bl-amount-line">{button}</div>
      </div>
    )
  return (
    <AmountField
      label={t('send.pieces')}
      value={form.amount}
      onChange={actions.setAmount}
      unit={button}
      aside={t('send.balance', { amount: String(nft.owned) })}
    />
  )
}
