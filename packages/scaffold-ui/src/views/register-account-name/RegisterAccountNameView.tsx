'use client'

import type { AccountId } from '@bowline/common'
import { hasNames } from '@bowline/controllers/internal'
import { useKit, useNaming } from '@bowline/controllers/react'
import { Button, EmptyState, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/generated/en/registerName.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { NamesUnavailable } from '../../parts/names/NamesUnavailable.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { NameForm } from './NameForm.tsx'

/** Chooses a name and registers it. */
export default function RegisterAccountNameView() {
  const kit = useKit()
  return (
    <ActiveAccount>
      {({ accountId }) =>
        hasNames(kit, accountId) !== false ? (
          <Registration accountId={accountId} />
        ) : (
          <NamesUnavailable />
        )
      }
    </ActiveAccount>
  )
}

/** The signed message contains the full name, so the zone has to be loaded first. */
function Registration({ accountId }: { readonly accountId: AccountId }) {
  const t = useMessages(registerNameMessages)
  const form = useNaming()
  const { zone } = form
  if (zone.data && form.name)
    return <NameForm accountId={accountId} form={form} zone={zone.data} name={form.name} />
  if (zone.isError && !zone.isFetching)
    return (
      <EmptyState
        icon="warning"
        title={t('registerName.loadFailed')}
        action={
          <Button icon="refresh" onClick={() => void zone.refetch()}>
            {t('registerName.retry')}
          </Button>
        }
      >
        {t('registerName.loadFailedText')}
      </EmptyState>
    )
  return (
    <>
      <VisuallyHidden>{t('registerName.looking')}</VisuallyHidden>
      <SkeletonRows count={3} />
    </>
  )
}
