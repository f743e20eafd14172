import { ADDRESSES_CHANGED, type KnownAddress, readAddresses } from './readAddresses.ts'

/** Where a wallet writes its Bitcoin addresses when it approves a session. */
const ADDRESSES_PROPERTY = 'bip122_getAccountAddresses'

/** The Bitcoin addresses that the wallet has reported; the latest report counts. */
export interface AddressBook {
  get(): readonly KnownAddress[] | undefined
  set(addresses: readonly KnownAddress[]): void
  /** Whether the event was about addresses. */
  follow(event: { readonly name: string; readonly data: unknown }): boolean
}

export function createAddressBook(
  properties: Readonly<Record<string, unknown>> | undefined,
  onChange: () => void,
): AddressBook {
  let known = readAddresses(properties?.[ADDRESSES_PROPERTY])

  function set(addresses: readonly KnownAddress[]) {
    known = addresses
    onChange()
  }

  return {
    get: () => known,
    set,
    follow({ name, data }) {
      if (name !== ADDRESSES_CHANGED) return false
      const addresses = readAddresses(data)
      if (addresses) set(addresses)
      return true
    },
  }
}
