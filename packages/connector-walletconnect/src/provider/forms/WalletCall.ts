import type { Scope } from '@bowline/common'
import type { AddressBook } from '../../addresses/createAddressBook.ts'

/** A request on its way to the wallet. */
export interface WalletCall {
  readonly params: Fields
  readonly scope: Scope
  readonly addressBook: AddressBook
  /** Whether an address is one of the accounts that the wallet has approved. */
  approves(address: string): boolean
  /** Whether the wallet has allowed a method. */
  allows(method: string): boolean
  /** Asks the wallet. Throws 4200 for what it has not allowed. */
  ask(method: string, params: unknown): Promise<unknown>
}

/**
 * How one method is sent to a wallet and its answer read. Wallets differ in both; the caller always
 * sees the form that adapters use.
 */
export type MethodForm = (call: WalletCall) => unknown

/** Foreign fields: nothing about them is sure. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
