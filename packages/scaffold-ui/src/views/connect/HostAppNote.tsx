'use client'
import { outsideLink } from '@bowline/controllers/internal'
import { useEnvironment } from '@bowline/controllers/react'
import { Banner, ButtonLink, Inline, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { hostAppMessages } from '../../messages/generated/en/hostApp.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'

export interface HostAppNoteProps {
  /** The name of the app. */
  readonly app: string
}

/** Leads from the browser of another app, which often opens no wallet app, to the device's own. */
export function HostAppNote({ app }: HostAppNoteProps) {
  const t = useMessages(hostAppMessages)
  const common = useMessages(commonMessages)
  const environment = useEnvironment()
  const { system } = environment.browser()
  const pageUrl = environment.pageUrl()
  const link = outsideLink({ pageUrl, system, hostApp: app })
  return (
    <Banner tone="warning" title={t('hostApp.title', { app })}>
      <Stack gap={2}>
        <p>{link ? t('hostApp.text') : t('hostApp.textMenu', { app })}</p>
        <Inline gap={2}>
          {link && (
            <ButtonLink size="sm" variant="primary" href={link}>
              {t('hostApp.open')}
            </ButtonLink>
          )}
          <CopyAction
            size="sm"
            value={pageUrl}
            label={common('common.copyLink')}
            copiedLabel={common('common.linkCopied')}
          />
        </Inline>
      </Stack>
    </Banner>
  )
}
