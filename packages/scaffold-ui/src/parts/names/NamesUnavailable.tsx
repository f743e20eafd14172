'use client'

import { EmptyState } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { chooseNameMessages } from '../../messages/en/chooseName.ts'

/** What the views about names show to an account that cannot have one here. */
export function NamesUnavailable() {
  const t = useMessages(chooseNameMessages)
  return (
    <EmptyState icon="key" title={t('chooseName.unavailable')}>
      {t('chooseName.unavailableText')}
    </EmptyState>
  )
}
