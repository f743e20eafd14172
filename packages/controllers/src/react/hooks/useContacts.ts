'use client'

import type { Namespace } from '@bowline/common'
import { useCallback, useMemo } from 'react'
import {
  type Contact,
  type ContactAddress,
  contacts,
  removeContact,
  saveContact,
} from '../../features/contacts/contacts.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseContactsParameters {
  /** The family whose addresses are returned. Default: every family. */
  readonly namespace?: Namespace | undefined
}

export interface UseContactsResult {
  /** The newest first. */
  readonly contacts: readonly Contact[]
  /** Gives an address a name. Resolves with `false`, and keeps nothing, if 200 are saved or the name cannot be seen. */
  saveContact(contact: Contact): Promise<boolean>
  removeContact(contact: ContactAddress): Promise<void>
}

/**
 * Reads and changes the visitor's address book: names for addresses, kept in this browser. The send form suggests them, and
 * screens show them before names of the chain. A name is no reason to trust an address: `useRecipient` compares it all the same.
 *
 * @example
 * const { contacts, saveContact } = useContacts({ namespace: 'eip155' })
 * const save = () => saveContact({ namespace: 'eip155', address, name: 'Mum' })
 */
export function useContacts({ namespace }: UseContactsParameters = {}): UseContactsResult {
  const kit = useKit()
  const all = useKitStore(contacts(kit).store)
  return {
    contacts: useMemo(
      () => (namespace ? all.filter((one) => one.namespace === namespace) : all),
      [all, namespace],
    ),
    saveContact: useCallback((contact) => saveContact(kit, contact), [kit]),
    removeContact: useCallback((contact) => removeContact(kit, contact), [kit]),
  }
}
