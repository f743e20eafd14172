import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import type { EnvelopeMessage } from './readEnvelope.ts'

/** Addresses that a message references by their index in a lookup table. */
export interface LoadedAddresses {
  readonly writable: readonly Address[]
  readonly readonly: readonly Address[]
}

const TABLE_HEADER_BYTES = 56
const ADDRESS_BYTES = 32

/** Reads the lookup tables of a message. Missing ones are left out, so that execution fails. */
export function lookUpAddresses(
  message: EnvelopeMessage,
  accountOf: (address: Address) => EncodedAccount | undefined,
): LoadedAddresses {
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const read = (table: Address, indexes: readonly number[]) => {
    const data = accountOf(table)?.data
    return indexes.flatMap((index) => {
      const start = TABLE_HEADER_BYTES + index * ADDRESS_BYTES
      if (!data || start + ADDRESS_BYTES > data.length) return []
      return [getAddressDecoder().decode(data, start)]
    })
  }
  return {
    writable: lookups.flatMap((one) => read(one.lookupTableAddress, one.writableIndexes)),
    readonly: lookups.flatMap((one) => read(one.lookupTableAddress, one.readonlyIndexes)),
  }
}
