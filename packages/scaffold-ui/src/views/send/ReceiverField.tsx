'use client'

import type { Network } from '@bowline/common'
import { networkOf, send, traitsOf } from '@bowline/controllers/internal'
import {
  type Recipient,
  type RefusedRecipient,
  useContacts,
  useKit,
  useKitStore,
} from '@bowline/controllers/react'
import { IconButton, Spinner, TextField, VisuallyHidden } from '@bowline/ui'
import type { RefObject } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/generated/en/send.ts'
import { sendLinkMessages } from '../../messages/generated/en/sendLink.ts'
import { savedUnder } from '../../parts/names/savedUnder.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface ReceiverFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly recipient: Recipient
  readonly network: Network
}

const ERROR_WAIT_MS = 500
const MAX_CHARACTERS = 2_048

/** The field for the receiver, with its error below. */
export function ReceiverField({ field, recipient, network }: ReceiverFieldProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const { receiver } = useKitStore(send(kit).form)
  const { setReceiver } = send(kit)
  const { names } = traitsOf(kit, network.namespace)
  const tLink = useMessages(sendLinkMessages)
  const networks = useKitStore(kit.networks)
  const errors: Partial<Record<Recipient['status'], string>> = {
    invalid: t('send.notAnAddress', { network: network.name }),
    unresolved: t('send.notResolved'),
    offchain: t('send.offChain'),
    elsewhere: t('send.notOnNetwork', { network: network.name }),
    failed: t('send.lookUpFailed'),
  }
  const { contacts } = useContacts({ namespace: network.namespace })
  // The beginning of a saved name is no address yet, and what it leads to is listed below.
  const isName = recipient.status === 'invalid' && savedUnder(contacts, receiver).length > 0
  const said = recipient.status === 'refused' ? refusalText(recipient) : errors[recipient.status]
  const error = isName ? undefined : said
  // Delayed, so that a text which is still being typed is not announced as an error.
  useAnnouncement(error ?? '', { delayMs: ERROR_WAIT_MS })
  function refusalText({ problem, detail = '', chainId }: RefusedRecipient): string {
    const other = networkOf(networks, chainId)?.name ?? ''
    return tLink(`sendLink.${problem}`, { detail, network: other, current: network.name })
  }
  const fill = (text: string) => {
    setReceiver(text)
    // The pressed button is replaced by another one, so focus moves to the field.
    field.current?.focus()
  }
  const paste = () =>
    // Pages without TLS have no clipboard API.
    void navigator.clipboard?.readText().then(
      (text) => fill(text.trim()),
      // The visitor did not allow it; the field still accepts pasted text.
      () => {},
    )
  return (
    <TextField
      ref={field}
      data-bl-autofocus=""
      label={t('send.to')}
      placeholder={t(names ? 'send.toPlaceholder' : 'send.addressPlaceholder')}
      value={receiver}
      onChange={setReceiver}
      autoCapitalize="none"
      autoCorrect="off"
      // More than is read: of a link that is cut, nothing must count.
      maxLength={MAX_CHARACTERS}
      dir="ltr"
      error={error}
      trailing={
        receiver ? (
          <>
            {recipient.status === 'resolving' && (
              <>
                <Spinner size={18} />
                <VisuallyHidden>{t('send.resolving')}</VisuallyHidden>
              </>
            )}
            <IconButton icon="close" size={28} label={t('send.clear')} onClick={() => fill('')} />
          </>
        ) : (
          <button type="button" className="bl-note-button bl-touch" onClick={paste}>
            {t('send.paste')}
          </button>
        )
      }
    />
  )
}
