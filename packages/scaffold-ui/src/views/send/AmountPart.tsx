'use client'

import {
  FIAT_DECIMALS,
  fiatOfAmount,
  formatAmount,
  formatFiat,
  type Network,
} from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { formatBalance, type UseSendResult, useKit, useLocale } from '@bowline/controllers/react'
import type { RefObject } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/generated/en/send.ts'
import { AmountField } from '../../parts/amount/AmountField.tsx'
import { UnitButton } from '../../parts/amount/UnitButton.tsx'
import { type AmountProblem, useAmountError } from '../../parts/amount/useAmountError.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import type { ShownProblem } from './shownProblem.ts'

export interface AmountPartProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly state: UseSendResult
  readonly network: Network
  readonly problem: ShownProblem
}

/** Chooses the token and its amount, in the token or in fiat money. */
export function AmountPart({ field, state, network, problem }: AmountPartProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const { check, form, holding, hasFailed, max } = state
  const { asset, amount, unit } = form
  const error = useAmountError(amountProblem(problem, { state, network }), state.check.choices)
  const choose = () => kit.router.push({ name: 'SendSelectToken' })
  if (asset?.nft) return <NftPart field={field} state={state} error={error} onChoose={choose} />

  const useMax = () => {
    if (max !== undefined && holding)
      state.setUnit('token', fieldText(max, holding.decimals, locale))
  }
  // Until the chosen token is loaded, the symbol of another one must not be shown.
  const shown = holding ?? (asset?.token === undefined ? nativeOf(network) : undefined)
  const price = holding?.price

  return (
    <AmountField
      ref={field}
      error={error}
      label={unit === 'fiat' ? `${t('send.amount')} (USD)` : t('send.amount')}
      value={amount}
      onChange={state.setAmount}
      choices={check.choices}
      understood={check.understood}
      unit={
        <UnitButton
          label={shown ? t('send.chooseAsset', { token: shown.symbol }) : t('send.chooseToken')}
          image={shown && <TokenImage size={28} token={shown} />}
          onClick={choose}
        >
          {shown?.symbol ?? t('send.chooseToken')}
        </UnitButton>
      }
      below={
        holding &&
        price !== undefined && <UnitSwitch state={state} holding={holding} price={price} />
      }
      aside={
        holding ? (
          <>
            <bdi>
              {t('send.balance', { amount: formatBalance(holding.amount, holding, { locale }) })}
            </bdi>
            <button
              type="button"
              className="bl-note-button bl-touch"
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

/** What is wrong with the amount itself. The other problems are told where they are. */
function amountProblem(
  problem: ShownProblem,
  { state: { form, holding }, network }: Pick<AmountPartProps, 'state' | 'network'>,
): AmountProblem | undefined {
  const native = network.nativeCurrency.symbol
  const typed = form.asset?.nft?.name ?? holding?.symbol ?? native
  if (problem === 'incorrectValue')
    return { kind: 'invalid', symbol: form.unit === 'fiat' ? 'USD' : typed }
  if (problem === 'insufficientFunds') return { kind: 'funds', symbol: typed }
  if (problem === 'insufficientGas') return { kind: 'gas', symbol: native }
  return undefined
}

/** Writes an amount as it is typed into a field. */
const fieldText = (amount: bigint, decimals: number, locale: string): string =>
  formatAmount(amount, decimals, { locale, useGrouping: false })

/** Returns the native currency in the form of a holding. */
const nativeOf = ({ chainId, nativeCurrency: { symbol } }: Network) => ({
  token: undefined,
  chainId,
  symbol,
  verified: true,
})

interface NftPartProps extends Pick<AmountPartProps, 'field' | 'state'> {
  readonly error: string | undefined
  readonly onChoose: () => void
}

/** Shows the chosen NFT. For an ERC-1155 the number of pieces can be set. */
function NftPart({ field, state, error, onChoose }: NftPartProps) {
  const t = useMessages(sendMessages)
  const { form } = state
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
        {error && <p className="bl-field-error">{error}</p>}
      </div>
    )
  return (
    <AmountField
      ref={field}
      error={error}
      label={t('send.pieces')}
      value={form.amount}
      onChange={state.setAmount}
      choices={state.check.choices}
      understood={state.check.understood}
      unit={button}
      aside={t('send.balance', { amount: String(nft.owned) })}
    />
  )
}

interface UnitSwitchProps {
  readonly state: UseSendResult
  readonly holding: Holding
  /** The price of a whole token, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint
}

/** Decimals of fiat money. */
const CENTS = 2
const CENT = 10n ** BigInt(FIAT_DECIMALS - CENTS)

/** Shows the amount in the other unit and switches to it. */
function UnitSwitch({ state, holding, price }: UnitSwitchProps) {
  const t = useMessages(sendMessages)
  const locale = useLocale()
  const { form, check } = state
  const { symbol, decimals } = holding
  const { amount, fiat } = check
  const isFiat = form.unit === 'fiat'
  const shown = isFiat
    ? formatBalance(amount ?? 0n, { symbol, decimals }, { locale })
    : formatFiat(fiat ?? 0n, { locale })
  // Converts the amount, so that it need not be typed again.
  const inToken = () => (amount === undefined ? '' : fieldText(amount, decimals, locale))
  const inFiat = () =>
    amount === undefined
      ? ''
      : fieldText(fiatOfAmount(amount, decimals, price) / CENT, CENTS, locale)
  return (
    <button
      type="button"
      className="bl-note-button bl-touch"
      aria-label={`${shown}. ${t('send.switchUnit', { unit: isFiat ? symbol : 'USD' })}`}
      onClick={() => (isFiat ? state.setUnit('token', inToken()) : state.setUnit('fiat', inFiat()))}
    >
      <bdi dir="ltr">{shown}</bdi>
      <span aria-hidden="true">⇅</span>
    </button>
  )
}
