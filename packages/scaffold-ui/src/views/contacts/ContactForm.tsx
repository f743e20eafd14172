'use client'

import { type Network, sanitizeName } from '@bowline/common'
import type { Contact } from '@bowline/controllers'
import { receiverQuery } from '@bowline/controllers/internal'
import { useContacts, useKit, useKitQuery, useSettled } from '@bowline/controllers/react'
import { AddressText, Button, Stack, TextField } from '@bowline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { contactsMessages } from '../../messages/generated/en/contacts.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface ContactFormProps {
  readonly network: Network
  /** What is known of it: nothing for a new one, the address alone for one that is to be saved. */
  readonly contact: Partial<Contact>
  /** Called with what is to be announced, or an empty text. */
  readonly onDone: (said: string) => void
}

const MAX_NAME_CHARACTERS = 60
const MAX_ADDRESS_CHARACTERS = 256
const WAIT_MS = 300

/** Gives an address a name, or changes or removes it. The whole address is shown, since a name hides it later. */
export function ContactForm({ network, contact, onDone }: ContactFormProps) {
  const kit = useKit()
  const t = useMessages(contactsMessages)
  const tCommon = useMessages(commonMessages)
  const { saveContact, removeContact } = useContacts()
  const { chainId, namespace } = network
  const isSaved = contact.name !== undefined
  const isFixed = contact.address !== undefined
  const [name, setName] = useState(contact.name ?? '')
  const [typed, setTyped] = useState(contact.address ?? '')
  const [isTried, setTried] = useState(false)
  const [isFull, setFull] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  const isSettled = useSettled(text, WAIT_MS) === text
  // Names of the chain lead to their addresses here, and it is the address that is saved.
  const query = useKitQuery(
    !isFixed && isSettled && text ? receiverQuery(kit, chainId, text) : undefined,
  )
  const address = contact.address ?? (isSettled && text ? query.data?.address : undefined)
  const lacksName = sanitizeName(name, '') === ''
  const isWrong = !isFixed && ((isSettled && query.isError) || (isTried && text === ''))
  const nameError = isTried && lacksName ? t('contacts.nameMissing') : undefined
  const addressError = isWrong ? t('contacts.notAddress', { network: network.name }) : undefined
  const problem = isFull ? t('contacts.full') : (addressError ?? nameError)
  useAnnouncement(problem ?? '')

  // The form takes the place of the list, whose row or button had the focus.
  useEffect(() => (isFixed ? nameField : addressField).current?.focus(), [isFixed])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!address) return addressField.current?.focus()
    if (lacksName) return nameField.current?.focus()
    const isKept = await saveContact({ namespace, address, name })
    if (isKept) onDone(t('contacts.saved', { name: sanitizeName(name, '') }))
    setFull(!isKept)
  }
  const remove = async () => {
    if (contact.address) await removeContact({ namespace, address: contact.address })
    onDone(t('contacts.removed', { name: contact.name ?? '' }))
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap={4}>
        <TextField
          ref={nameField}
          data-bl-autofocus={isFixed ? '' : undefined}
          label={t('contacts.name')}
          value={name}
          onChange={setName}
          maxLength={MAX_NAME_CHARACTERS}
          error={nameError}
        />
        {!isFixed && (
          <TextField
            ref={addressField}
            label={t('contacts.address')}
            value={typed}
            onChange={setTyped}
            autoCapitalize="none"
            autoCorrect="off"
            maxLength={MAX_ADDRESS_CHARACTERS}
            dir="ltr"
            error={addressError}
          />
        )}
        {address && (
          <div className="bl-row-inset">
            <AddressText value={address} label={t('contacts.address')} />
          </div>
        )}
        {isFull && <p className="bl-field-error">{t('contacts.full')}</p>}
        <Stack gap={2}>
          <Button
            type="submit"
            block
            variant="primary"
            busy={!isFixed && text !== '' && (!isSettled || query.isLoading)}
          >
            {t('contacts.save')}
          </Button>
          {isSaved && (
            <Button block variant="danger" onClick={() => void remove()}>
              {t('contacts.remove')}
            </Button>
          )}
          <Button block variant="ghost" onClick={() => onDone('')}>
            {tCommon('common.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
