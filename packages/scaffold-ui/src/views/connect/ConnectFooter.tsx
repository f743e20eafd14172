'use client'
import { useKit } from '@bowline/controllers/react'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/en/connect.ts'
import { LegalLinks } from '../../parts/LegalLinks.tsx'

export interface ConnectFooterProps {
  readonly hasLegalNotice: boolean
}

/** Help for newcomers, and the links to the app's terms. */
export function ConnectFooter({ hasLegalNotice }: ConnectFooterProps) {
  const { config, router } = useKit()
  const t = useMessages(connectMessages)
  const isLegal = hasLegalNotice && Boolean(config.termsConditionsUrl ?? config.privacyPolicyUrl)
  if (!config.enableWalletGuide && !isLegal) return null
  return (
    <footer className="bl-connect-footer">
      {config.enableWalletGuide && (
        <p className="bl-hint">
          {t('connect.newHere')}{' '}
          <Button variant="ghost" size="sm" onClick={() => router.push({ name: 'WhatIsAWallet' })}>
            {t('connect.learnMore')}
          </Button>
        </p>
      )}
      {isLegal && (
        <p className="bl-hint">
          <LegalLinks form="notice" />
        </p>
      )}
    </footer>
  )
}
