'use client'

import { Banner, Disclosure, Stack } from '@bowline/ui'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'

export interface UnverifiedTokensProps {
  readonly count: number
  readonly children: ReactNode
}

/** Unverified tokens, collapsed behind a warning. Rendered only once it is opened. */
export function UnverifiedTokens({ count, children }: UnverifiedTokensProps) {
  const t = useMessages(tokensMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={t('tokens.unverified', { count })} onToggle={setOpen}>
      {isOpen && (
        <Stack gap={2}>
          <Banner tone="warning">{t('tokens.unverifiedWarning')}</Banner>
          {children}
        </Stack>
      )}
    </Disclosure>
  )
}
