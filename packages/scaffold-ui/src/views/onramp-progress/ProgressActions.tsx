'use client'

import { onramp, type ProgressState } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Button, ButtonLink, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { onrampProgressMessages } from '../../messages/generated/en/onrampProgress.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'

export interface ProgressActionsProps {
  readonly state: ProgressState
  /** The URL of the provider's page. */
  readonly url: string
  readonly provider: string
}

/** Leads back to the provider if the visitor still has to act there, or to the account. */
export function ProgressActions({ state, url, provider }: ProgressActionsProps) {
  const kit = useKit()
  const t = useMessages(onrampProgressMessages)
  const common = useMessages(commonMessages)
  // Money may have moved, so the account view has no way back to the offers.
  const toAccount = () => kit.router.push({ name: 'Account' }, { lock: true })
  const finish = () => {
    onramp(kit).leave()
    toAccount()
  }
  const again = () => {
    onramp(kit).leave()
    kit.router.back()
  }
  if (state === 'completed')
    return (
      <Button block variant="primary" onClick={finish}>
        {t('onrampProgress.done')}
      </Button>
    )
  if (state === 'failed' || state === 'cancelled')
    return (
      <>
        <Button block variant="primary" onClick={again}>
          {t('onrampProgress.again')}
        </Button>
        <Button block variant="ghost" onClick={finish}>
          {t('onrampProgress.done')}
        </Button>
      </>
    )
  return (
    <>
      <ButtonLink block external href={url} variant={state === 'pending' ? 'primary' : 'secondary'}>
        <span>{t('onrampProgress.open', { provider })}</span>
        <VisuallyHidden>{t('onrampProgress.newTab')}</VisuallyHidden>
      </ButtonLink>
      <CopyAction
        block
        value={url}
        label={common('common.copyLink')}
        copiedLabel={common('common.linkCopied')}
      />
      <Button block variant="ghost" onClick={toAccount}>
        {t('onrampProgress.close')}
      </Button>
    </>
  )
}
