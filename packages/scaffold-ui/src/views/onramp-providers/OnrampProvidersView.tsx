'use client'

import { formatAccountId } from '@bowline/common'
import { checkPayment, onramp } from '@bowline/controllers/internal'
import { useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampProvidersMessages } from '../../messages/generated/en/onrampProviders.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { HandOver } from './HandOver.tsx'
import { OfferList } from './OfferList.tsx'

/** Compares the providers' offers and leads to the chosen one. */
export default function OnrampProvidersView() {
  return <ActiveAccount>{({ address }) => <Comparison address={address} />}</ActiveAccount>
}

function Comparison({ address }: { readonly address: string }) {
  const kit = useKit()
  const t = useMessages(onrampProvidersMessages)
  const locale = useLocale()
  const actions = onramp(kit)
  const { purchase, currency, method, amount: typed } = useKitStore(actions.choice)
  const state = useKitStore(actions.state)
  // The form has already checked the limits, so this only parses the number.
  const { amount } = checkPayment(typed, undefined, locale)
  if (!purchase || amount === undefined)
    return (
      <EmptyState
        icon="info"
        title={t('onrampProviders.empty')}
        action={
          <Button onClick={() => kit.router.replace({ name: 'Onramp' })}>
            {t('onrampProviders.toForm')}
          </Button>
        }
      >
        {t('onrampProviders.emptyText')}
      </EmptyState>
    )
  if (state.status !== 'choosing' && state.status !== 'away') return <HandOver state={state} />
  return (
    <OfferList
      account={formatAccountId(purchase.chainId, address)}
      demand={{ purchase, currency, method, amount }}
    />
  )
}
