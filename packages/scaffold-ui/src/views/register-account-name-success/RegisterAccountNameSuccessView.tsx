'use client'

import { useKit } from '@bowline/controllers/react'
import { AddressText, Button, Disclosure, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { nameRegisteredMessages } from '../../messages/generated/en/nameRegistered.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { ResultMark } from '../../parts/result/ResultMark.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'

/** Confirms that a name was registered for an account. */
export default function RegisterAccountNameSuccessView() {
  const { router } = useKit()
  const t = useMessages(nameRegisteredMessages)
  const { name } = useRouteData('RegisterAccountNameSuccess')
  const title = t('nameRegistered.title', { name })
  const text = t('nameRegistered.text')
  useAnnouncement(`${title}. ${text}`)
  return (
    <ActiveAccount>
      {({ address }) => (
        <Stack gap={4}>
          <div className="bl-status">
            <ResultMark status="confirmed" />
            <StatusText title={title} text={text} />
          </div>
          <Stack gap={2}>
            <Facts>
              <Fact wide label={t('nameRegistered.account')}>
                <AddressText value={address} label={t('nameRegistered.address')} />
              </Fact>
            </Facts>
            <Disclosure summary={t('nameRegistered.more')}>
              <p className="bl-hint">{t('nameRegistered.moreText')}</p>
            </Disclosure>
            <Button
              block
              size="lg"
              variant="primary"
              // The name is registered, so there is no way back to the form.
              onClick={() => router.push({ name: 'Account' }, { lock: true })}
            >
              {t('nameRegistered.go')}
            </Button>
          </Stack>
        </Stack>
      )}
    </ActiveAccount>
  )
}
