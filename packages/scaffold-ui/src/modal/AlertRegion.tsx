'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, IconButton } from '@bowline/ui'
import { useMessages } from '../context/useMessages.ts'
import { alertMessages } from '../messages/generated/en/alert.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { useAnnouncement } from '../visit/useAnnouncement.ts'

/** The latest warning to the developer. */
export function AlertRegion() {
  const kit = useKit()
  const alert = useKitStore(kit.alerts.store, (state) => state.alert)
  const t = useMessages(alertMessages)
  const modal = useMessages(modalMessages)
  const title = alert ? t(`alert.${alert.code}`) : ''
  useAnnouncement(title, { politeness: 'assertive' })
  if (!alert) return null
  return (
    <div className="bl-alert">
      <Banner
        tone="warning"
        title={title}
        action={
          <IconButton
            icon="close"
            size={28}
            label={modal('modal.dismissAlert')}
            onClick={kit.alerts.dismiss}
          />
        }
      >
        {t(
          alert.cause === 'HTTP_UNREACHABLE'
            ? 'alert.pageNotLoadedText'
            : `alert.${alert.code}Text`,
        )}
      </Banner>
    </div>
  )
}
