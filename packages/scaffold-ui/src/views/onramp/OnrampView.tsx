'use client'

import type { AccountId, Network } from '@bowline/common'
import { canOpenAction } from '@bowline/controllers/internal'
import { useKit, useOnramp } from '@bowline/controllers/react'
import { Button, EmptyState, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { useShownActions } from '../../parts/account/useShownActions.ts'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { NothingSold } from './NothingSold.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx'
import { SalesUnknown } from './SalesUnknown.tsx'

/** Chooses what to buy and how to pay. */
export default function OnrampView() {
  return (
    <ActiveAccount>
      {({ accountId, network }) =>
        network ? <Buying accountId={accountId} network={network} /> : <UnsupportedBanner />
      }
    </ActiveAccount>
  )
}

interface BuyingProps {
  readonly accountId: AccountId
  readonly network: Network
}

function Buying({ accountId, network }: BuyingProps) {
  const kit = useKit()
  const isOffered = canOpenAction(kit, accountId, 'onramp')
  return isOffered ? (
    <Offered accountId={accountId} network={network} />
  ) : (
    <NotOffered accountId={accountId} />
  )
}

function Offered({ accountId, network }: BuyingProps) {
  const t = useMessages(onrampMessages)
  const { check, options: asked, resolved } = useOnramp({ accountId })
  const { data: options, isFetching, refetch } = asked
  if (!options)
    return (
      <>
        <VisuallyHidden>{t('onramp.loading')}</VisuallyHidden>
        <PurchaseSkeleton />
      </>
    )
  if (!resolved && options.source === 'fallback')
    return <SalesUnknown isAsking={isFetching} onRetry={() => void refetch()} />
  if (!resolved) return <NothingSold network={network} options={options} />
  return (
    <PurchaseForm resolved={resolved} check={check} network={network} source={options.source} />
  )
}

/** Shown if purchases are not allowed in the visitor's time zone, or the app has no server. */
function NotOffered({ accountId }: Pick<BuyingProps, 'accountId'>) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const actions = useShownActions(accountId)
  return (
    <EmptyState
      icon="card"
      title={t('onramp.unavailable')}
      action={
        actions.includes('receive') && (
          <Button onClick={() => kit.router.push({ name: 'Receive' })}>
            {t('onramp.receive')}
          </Button>
        )
      }
    >
      {t('onramp.unavailableText')}
    </EmptyState>
  )
}
