'use client'

import type { AccountId, Network } from '@bowline/common'
import { swap, swapTokensQuery } from '@bowline/controllers'
import { useKit, useKitQuery, useLastError } from '@bowline/controllers/react'
import { Stack } from '@bowline/ui'
import { type FormEvent, useEffect } from 'react'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { NoTokens } from '../../parts/swap/NoTokens.tsx'
import { FlipButton } from './FlipButton.tsx'
import { GetField } from './GetField.tsx'
import { nativeToken } from './nativeToken.ts'
import { PayField } from './PayField.tsx'
import { SwapButton } from './SwapButton.tsx'
import { useSwapForm } from './useSwapForm.ts'

export interface SwapFormProps {
  readonly accountId: AccountId
  readonly network: Network
}

export function SwapForm({ accountId, network }: SwapFormProps) {
  const kit = useKit()
  const tokens = useKitQuery(swapTokensQuery(kit, network.chainId))
  const state = useSwapForm(accountId, network)
  const { actions, choice, check, fee, native, quote } = state
  const isEmpty = choice.from === undefined
  useEffect(() => {
    // Runs again if a change of the account has reset the form.
    if (isEmpty) swap(kit).choose('from', nativeToken(network))
  }, [kit, network, isEmpty])

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
    if (quote.status === 'expired') return quote.refresh()
    if (check.problem || quote.status !== 'ready') return
    // Not awaited: the plan loads while the review is shown.
    void actions.review(accountId, quote.quote)
    kit.router.push({ name: 'SwapReview' })
  }
  const price = quote.status === 'ready' || quote.status === 'expired' ? quote : undefined
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <div className="bl-swap-pair">
          <PayField state={state} isPending={tokens.isPending} />
          <FlipButton actions={actions} />
          <GetField state={state} isPending={tokens.isPending} />
        </div>
        <LazyPart
          load={loadPrice}
          props={{
            from: choice.from,
            to: choice.to,
            quote,
            details: {
              price: choice.to &&
                price && {
                  to: choice.to,
                  quote: price.quote,
                  network,
                  networkFee: fee,
                  nativePrice: native.price,
                },
              slippage: { bps: choice.slippageBps, onChange: actions.setSlippage },
            },
          }}
          placeholder={null}
        />
        <SwapButton state={state} />
      </Stack>
    </form>
  )
}

// Loads with the form, so that it is there before an amount is typed.
const loadPrice = async () => (await import('../../parts/swap/FormPrice.tsx')).FormPrice
