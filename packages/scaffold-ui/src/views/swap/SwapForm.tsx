'use client'

import type { AccountId, Network } from '@bowline/common'
import { nativeToken, swapTokensQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery, useLastError, useSwap } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { NoTokens } from '../../parts/swap/NoTokens.tsx'
import { FlipButton } from './FlipButton.tsx'
import { GetField } from './GetField.tsx'
import { PayField } from './PayField.tsx'
import { SwapButton } from './SwapButton.tsx'
import { shownProblem } from './shownProblem.ts'

export interface SwapFormProps {
  readonly accountId: AccountId
  readonly network: Network
}

export function SwapForm({ accountId, network }: SwapFormProps) {
  const kit = useKit()
  const tokens = useKitQuery(swapTokensQuery(kit, network.chainId))
  const state = useSwap({ accountId })
  const { choose, fee, form, native, quote, review } = state
  const amount = useRef<HTMLInputElement>(null)
  const problem = shownProblem(state)
  const isEmpty = form.from === undefined
  useEffect(() => {
    // Runs again if a change of the account has reset the form.
    if (isEmpty) choose('from', nativeToken(network))
  }, [choose, network, isEmpty])

  const lastError = useLastError(tokens)
  const hasFailed = !tokens.data && lastError !== undefined
  if (hasFailed || tokens.data?.length === 0)
    return (
      <NoTokens
        failure={
          hasFailed
            ? { isRetrying: tokens.isFetching, onRetry: () => void tokens.refetch() }
            : undefined
        }
      />
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === 'selectToken')
      return kit.router.push({ name: 'SwapSelectToken', data: { side: form.from ? 'to' : 'from' } })
    if (problem) return amount.current?.focus()
    if (quote.status === 'expired') return quote.refresh()
    if (review()) kit.router.push({ name: 'SwapReview' })
  }
  const price = quote.status === 'ready' || quote.status === 'expired' ? quote : undefined
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <div className="bl-swap-pair">
          <PayField
            field={amount}
            state={state}
            isPending={tokens.isPending}
            problem={problem}
            native={network.nativeCurrency.symbol}
          />
          <FlipButton onFlip={state.flip} />
          <GetField state={state} isPending={tokens.isPending} />
        </div>
        <LazyPart
          load={loadPrice}
          props={{
            from: form.from,
            to: form.to,
            quote,
            details: {
              price: form.to &&
                price && {
                  to: form.to,
                  quote: price.quote,
                  network,
                  networkFee: { fee, network, price: native.price },
                },
              slippage: { bps: form.slippageBps, onChange: state.setSlippage },
            },
          }}
          placeholder={null}
        />
        <SwapButton quote={quote} problem={problem} choices={state.check.choices} />
      </Stack>
    </form>
  )
}

// Loads with the form, so that it is there before an amount is typed.
const loadPrice = async () => (await import('../../parts/swap/FormPrice.tsx')).FormPrice
