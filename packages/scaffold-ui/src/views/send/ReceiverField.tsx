'use client'

import type { Network } from '@bowline/common'
import { send } from '@bowline/controllers'
import { IconButton, Spinner, TextField, VisuallyHidden } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'
import type { Recipient } from '../../parts/send/useRecipient.ts'

export interface ReceiverFieldProps {
  readonly recipient: Recipient
  readonly network: Network
}

/** Where the receiver is typed or pasted. What is wrong with it stands below. */
export function ReceiverField({ recipient, network }: ReceiverFieldProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const { receiver } = useKitStore(send(kit).form)
  const { setReceiver } = send(kit)
  const errors: Partial<Record<Recipient['status'], string>> = {
    invalid: t('send.notAnAddress', { network: network.name }),
    unresolved: t('send.notResolved'),
    failed: t('send.lookUpFailed'),
  }
  const paste = () =>
    void navigator.clipboard.readText().then(
      (text) => setReceiver(text.trim()),
      // The visitor has not allowed it; the field still takes a paste by hand.
      () => {},
    )
  return (
    <TextField
      data-bl-autofocus=""
      label={t('send.to')}
      placeholder={t('send.toPlaceholder')}
      value={receiver}
      onChange={setReceiver}
      autoCapitalize="none"
      autoCorrect="off"
      maxLength={255}
      dir="ltr"
      error={errors[recipient.status]}
      trailing={
        receiver ? (
          <>
            {recipient.status === 'resolving' && (
              <>
                <Spinner size={18} />
                <VisuallyHidden>{t('send.resolving')}</VisuallyHidden>
              </>
            )}
            <IconButton
              icon="close"
              size={28}
              label={t('send.clear')}
              onClick={() => setReceiver('')}
            />
          </>
        ) : (
          <button type="button" className="bl-note-button" onClick={paste}>
            {t('send.paste')}
          </button>
        )
      }
    />
  )
}
