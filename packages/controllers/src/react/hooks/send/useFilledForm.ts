'use client'

import { formatAmount, KitError, type Network, parseAmount } from '@bowline/common'
import type { RequestedAmount } from '@bowline/common/receivers'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findHolding } from '../../../features/portfolio/findHolding.ts'
import type { Receiver, ReceiverRequest } from '../../../features/recipients/Receiver.ts'
import { type FilledForm, send } from '../../../features/send/createSend.ts'
import { useKit } from '../../context/useKit.tsx'
import { useLocale } from '../../context/useLocale.ts'
import type { Portfolio } from '../usePortfolio.ts'

interface FilledFormOptions {
  /** The text of the receiver's field. */
  readonly link: string
  /** What it resolves to. */
  readonly found: Receiver | undefined
  readonly portfolio: Pick<UseQueryResult<Portfolio>, 'data' | 'isError'>
  readonly network: Network | undefined
}

/** Replaces a payment link in the send form with what it asks for, once that is known. */
export function useFilledForm({ link, found, portfolio, network }: FilledFormOptions): void {
  const kit = useKit()
  const locale = useLocale()
  const { data, isError } = portfolio
  useEffect(() => {
    const { request, address } = found ?? {}
    if (!request || !address || !network) return
    // The decimals of a token are those that the account's balance is shown with.
    if (request.token !== undefined && !data && !isError) return
    const unit = unitOf(request, { network, portfolio: data })
    send(kit).fill(link, {
      receiver: found?.name ?? address,
      ...filled(request, { unit, network, locale }),
    })
  }, [kit, link, found, data, isError, network, locale])
}

interface Unit {
  readonly token: string | undefined
  /** `undefined` for a token that the account is not known to hold. */
  readonly decimals: number | undefined
}

function unitOf(
  { token }: ReceiverRequest,
  { network, portfolio }: { readonly network: Network; readonly portfolio: Portfolio | undefined },
): Unit {
  if (token === undefined) return { token, decimals: network.nativeCurrency.decimals }
  const holding = findHolding(portfolio, token)
  return { token: holding?.token ?? token, decimals: holding?.decimals }
}

function filled(
  { token, amount, unused }: ReceiverRequest,
  {
    unit,
    network,
    locale,
  }: { readonly unit: Unit; readonly network: Network; readonly locale: string },
): Omit<FilledForm, 'receiver'> {
  // A link without both says nothing of what is paid.
  if (token === undefined && !amount) return { amount: 'none', unused }
  const asset = { chainId: network.chainId, token: unit.token }
  if (!amount || unit.decimals === undefined) return { asset, amount: 'none', unused }
  const value = exactValue(amount, unit.decimals)
  if (value === undefined) return { asset, amount: 'unreadable', unused }
  const text = formatAmount(value, unit.decimals, { locale, useGrouping: false })
  return { asset, text, amount: 'taken', unused }
}

function exactValue(amount: RequestedAmount, decimals: number): bigint | undefined {
  if (amount.unit === 'smallest') return amount.value
  try {
    return parseAmount(amount.text, decimals)
  } catch (error) {
    // More decimals than the asset has.
    if (error instanceof KitError) return undefined
    throw error
  }
}
