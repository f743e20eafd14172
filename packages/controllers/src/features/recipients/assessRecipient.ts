import { looksLike } from '../../addresses/looksLike.ts'
import { sameAddress } from '../../addresses/sameAddress.ts'
import type { KnownRecipient } from './KnownRecipient.ts'

/** What to tell the visitor about a receiver before paying. */
export type Assessment =
  /** The paying account itself. */
  | { readonly status: 'self' }
  /** Another account of the visitor. */
  | { readonly status: 'own' }
  | { readonly status: 'known'; readonly recipient: KnownRecipient }
  /** An address without a private key: payments to it are lost. */
  | { readonly status: 'burn' }
  /** The token's own contract: payments to it are lost too. */
  | { readonly status: 'tokenContract' }
  /** Looks like a trusted address at both ends but differs from it. */
  | { readonly status: 'lookalike'; readonly trusted: string; readonly name: string | undefined }
  /** The name resolved to another address at the last payment. */
  | { readonly status: 'nameChanged'; readonly before: string }
  | { readonly status: 'new' }

export interface AssessRecipientOptions {
  readonly name?: string | undefined
  readonly payer: string
  /** All accounts of the visitor in the active family. */
  readonly own: readonly string[]
  readonly known: readonly KnownRecipient[]
  /** The contract of the token that is sent. */
  readonly token?: string | undefined
}

const BURN = /^0x(0{40}|0{36}dead)$/i

/**
 * Compares a receiver with the addresses that the visitor has paid. Only those and the visitor's own
 * accounts are trusted. Addresses from the history are not, since one of them may be a poisoned entry.
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
