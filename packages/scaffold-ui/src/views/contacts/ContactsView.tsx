'use client'

import { type Network, shortAddress } from '@bowline/common'
import type { Contact } from '@bowline/controllers'
import { useContacts } from '@bowline/controllers/react'
import { Button, EmptyState, Icon, List, ListRow, Stack } from '@bowline/ui'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { contactsMessages } from '../../messages/generated/en/contacts.ts'
import { AccountPicture } from '../../parts/account/AccountName.tsx'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { ContactForm } from './ContactForm.tsx'

/** The visitor's names for addresses of the active family: to add, to change and to remove. */
export default function ContactsView() {
  return (
    <ActiveAccount>
      {({ network }) =>
        network ? <Book key={network.namespace} network={network} /> : <UnsupportedBanner />
      }
    </ActiveAccount>
  )
}

function Book({ network }: { readonly network: Network }) {
  const t = useMessages(contactsMessages)
  const { address } = useRouteData('Contacts') ?? {}
  const { chainId, namespace } = network
  const { contacts } = useContacts({ namespace })
  const [edited, setEdited] = useState<Partial<Contact> | undefined>(
    address ? { address } : undefined,
  )
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useAnnouncement(said)
  // The form and its buttons are gone then, and the focus with them.
  useEffect(() => {
    if (!edited && wasEdited.current) add.current?.focus()
    wasEdited.current = edited !== undefined
  }, [edited])
  if (edited)
    return (
      <ContactForm
        network={network}
        contact={edited}
        onDone={(text) => {
          setSaid(text)
          setEdited(undefined)
        }}
      />
    )
  return (
    <Stack gap={4}>
      {contacts.length === 0 ? (
        <EmptyState icon="list" title={t('contacts.empty')}>
          {t('contacts.emptyBody')}
        </EmptyState>
      ) : (
        <List label={t('contacts.list')}>
          {contacts.map((contact) => (
            <ListRow
              key={contact.address}
              title={<bdi>{contact.name}</bdi>}
              description={<bdi dir="ltr">{shortAddress(contact.address)}</bdi>}
              leading={<AccountPicture accountId={`${chainId}:${contact.address}`} size={36} />}
              trailing={<Icon name="chevronRight" />}
              onClick={() => setEdited(contact)}
            />
          ))}
        </List>
      )}
      <Button ref={add} block icon="plus" onClick={() => setEdited({})}>
        {t('contacts.add')}
      </Button>
    </Stack>
  )
}
