'use client'

import type { AccountId } from '@bowline/common'
import { hasNames, nameZoneQuery, ownNamesQuery } from '@bowline/controllers/internal'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { Banner, Button, EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { chooseNameMessages } from '../../messages/generated/en/chooseName.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { NamesUnavailable } from '../../parts/names/NamesUnavailable.tsx'
import { NameCards } from './NameCards.tsx'

/** Explains account names and leads to the registration. */
export default function ChooseAccountNameView() {
  const kit = useKit()
  return (
    <ActiveAccount>
      {({ accountId }) =>
        hasNames(kit, accountId) !== false ? (
          <Introduction accountId={accountId} />
        ) : (
          <NamesUnavailable />
        )
      }
    </ActiveAccount>
  )
}

function Introduction({ accountId }: { readonly accountId: AccountId }) {
  const kit = useKit()
  const t = useMessages(chooseNameMessages)
  const zone = useKitQuery(nameZoneQuery(kit))
  const names = useKitQuery(ownNamesQuery(kit, accountId))
  const [own] = names.data ?? []
  if (own)
    return (
      <EmptyState
        icon="check"
        title={<bdi>{t('chooseName.ownTitle', { name: own })}</bdi>}
        action={<Button onClick={kit.router.back}>{t('chooseName.back')}</Button>}
      >
        {t('chooseName.ownText')}
      </EmptyState>
    )
  return (
    <div className="bl-flow">
      {/* The button stays enabled: the server refuses a second name. */}
      {names.isError && (
        <Banner
          tone="warning"
          title={t('chooseName.ownFailed')}
          action={
            <Button size="sm" onClick={() => void names.refetch()}>
              {t('chooseName.retry')}
            </Button>
          }
        >
          {t('chooseName.ownFailedText')}
        </Banner>
      )}
      <NameCards zone={zone.data} />
      <Button
        block
        size="lg"
        variant="primary"
        onClick={() => kit.router.push({ name: 'RegisterAccountName' })}
      >
        {t('chooseName.start')}
      </Button>
    </div>
  )
}
