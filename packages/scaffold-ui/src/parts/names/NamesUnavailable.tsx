'use client'

import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { chooseNameMessages } from '../../messages/generated/en/chooseName.ts'

/** Shown by the views about names if the account cannot have a name. */
export function NamesUnavailable() {
  const t = useMessages(chooseNameMessages)
  return (
    <EmptyState icon="key" title={t('chooseName.unavailable')}>
      {t('chooseName.unavailableText')}
    </EmptyState>
  )
}
