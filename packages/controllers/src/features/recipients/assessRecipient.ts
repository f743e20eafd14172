import { looksLike } from '../../addresses/looksLike.ts'
import { sameAddress } from '../../addresses/sameAddress.ts'
import type { KnownRecipient } from './KnownRecipient.ts'

/** What is to be said of a receiver before money goes there. */
export type Assessment =
  /** The account that pays. */
  | { readonly status: 'self' }
  /** Another account of this visitor. */
  | { readonly status: 'own' }
  | { readonly status: 'known'; readonly recipient: KnownRecipient }
  /** Nobody has the key: what goes there is gone. */
  | { readonly status: 'burn' }
  /** The token's own contract: what goes there is gone, too. */
  | { readonly status: 'tokenContract' }
  /** Shows the same ends as a trusted address and is another one. */
  | { readonly status: 'lookalike'; readonly trusted: string; readonly name: string | undefined }
  /** The name stood for another address when it was paid last. */
  | { readonly status: 'nameChanged'; readonly before: string }
  | { readonly status: 'new' }

export interface AssessRecipientOptions {
  readonly name?: string | undefined
  readonly payer: string
  /** All accounts of this visitor, of the family in use. */
  readonly own: readonly string[]
  readonly known: readonly KnownRecipient[]
  /** The contract of what is sent. */
  readonly token?: string | undefined
}

const BURN = /^0x(0{40}|0{36}dead)$/i

/**
 * Judges a receiver by whom the visitor has paid before. Only those and the own accounts are
 * trusted: an address out of the history or an address book may itself be the poisoned one.
 */
export function assessRecipient(
  address: string,
  { name, payer, own, known, token }: AssessRecipientOptions,
): Assessment {
  if (sameAddress(address, payer)) return { status: 'self' }
  if (BURN.test(address)) return { status: 'burn' }
  if (token && sameAddress(address, token)) return { status: 'tokenContract' }
  const before = name && known.find((one) => one.name === name)?.address
  if (before && !sameAddress(before, address)) return { status: 'nameChanged', before }
  if (own.some((account) => sameAddress(account, address))) return { status: 'own' }
  const recipient = known.find((one) => sameAddress(one.address, address))
  if (recipient) return { status: 'known', recipient }
  const trusted = [
    ...known,
    ...[payer, ...own].map((account) => ({ address: account, name: undefined })),
  ]
  const twin = trusted.find((one) => looksLike(one.address, address))
  return twin ? { status: 'lookalike', trusted: twin.address, name: twin.name } : { status: 'new' }
}
