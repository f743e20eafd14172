import { sameAddress } from '@bowline/common'
import type { Contact } from '@bowline/controllers'

/** Returns the contacts with what is typed in their names; none if nothing is typed, or the address itself. */
export function savedUnder(contacts: readonly Contact[], typed: string): readonly Contact[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  return contacts.filter(
    ({ address, name }) => name.toLowerCase().includes(text) && !sameAddress(address, typed.trim()),
  )
}
