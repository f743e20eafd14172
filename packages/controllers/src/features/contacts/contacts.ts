import { lowerHex, type Namespace, sameAddress, sanitizeName } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { createKeptList, type OwnList } from '../../persistence/createKeptList.ts'

/** Addresses that are kept, over all families. */
export const MAX_CONTACTS = 200
/** The maximum length of an address: no family has longer ones. */
const MAX_ADDRESS_LENGTH = 128

/** An address that the visitor has given a name. */
export interface Contact {
  /** The family whose networks the address is for. */
  readonly namespace: Namespace
  /** The address, as it was typed or resolved. */
  readonly address: string
  /** What the visitor has typed, safe to show. Two addresses may have the same name. */
  readonly name: string
}

/** The address of a contact. */
export type ContactAddress = Pick<Contact, 'namespace' | 'address'>

/** The visitor's address book, in this browser. One list per kit. */
export const contacts = (kit: Kit): OwnList<Contact> => internals(kit).part(createContacts)

const createContacts = (kit: Kit) =>
  createKeptList<Contact>('contacts', {
    ...internals(kit),
    read: readContact,
    keyOf: keyOfContact,
    max: MAX_CONTACTS,
  })

const keyOfContact = ({ namespace, address }: ContactAddress) => `${namespace} ${lowerHex(address)}`

/**
 * Gives an address a name in this browser, in place of the one that it has. Resolves with `false`, and keeps nothing, if the
 * address book is full (200 addresses), or the name has no letter that can be seen. A name is no reason to trust an address: the
 * comparison with addresses that were paid is made all the same.
 *
 * @example
 * await saveContact(kit, { namespace: 'eip155', address, name: 'Mum' })
 */
export async function saveContact(
  kit: Kit,
  { namespace, address, name }: Contact,
): Promise<boolean> {
  const contact = { namespace, address, name }
  const book = contacts(kit)
  await book.ready
  const read = readContact(contact)
  const list = book.store.getState()
  const isNew = !list.some((one) => keyOfContact(one) === keyOfContact(contact))
  if (!read || (isNew && list.length >= MAX_CONTACTS)) return false
  await book.put(read)
  return true
}

/** Takes an address out of the address book. */
export async function removeContact(
  kit: Kit,
  { namespace, address }: ContactAddress,
): Promise<void> {
  await contacts(kit).remove(keyOfContact({ namespace, address }))
}

/** Returns the name that the visitor has given an address: exactly that one, never one that looks like it. */
export const contactName = (
  list: readonly Contact[],
  { namespace, address }: ContactAddress,
): string | undefined =>
  list.find((one) => one.namespace === namespace && sameAddress(one.address, address))?.name

const NAMESPACE = /^[-a-z0-9]{3,8}$/

function readContact(value: object): Contact | undefined {
  const { namespace, address, name } = value as Partial<Record<keyof Contact, unknown>>
  if (typeof namespace !== 'string' || !NAMESPACE.test(namespace)) return undefined
  const isAddress =
    typeof address === 'string' && /^\S+$/.test(address) && address.length <= MAX_ADDRESS_LENGTH
  const safe = sanitizeName(name, '')
  if (!isAddress || safe === '') return undefined
  // A namespace that no adapter of this app has is kept for an app that has it.
  return { namespace: namespace as Namespace, address, name: safe }
}
