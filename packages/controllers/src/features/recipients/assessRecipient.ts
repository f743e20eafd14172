import { type ChainId, looksLike, lowerHex, namespaceOf, sameAddress } from '@bowline/common'
import type { LocalTransaction } from '../../kit/transactions.ts'
import type { PastPayments } from './PastPayments.ts'

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
  /** `isFirst`: nobody has paid it from this account on its network. Otherwise that is not known. */
  | { readonly status: 'new'; readonly isFirst: boolean }

export interface AssessRecipientOptions {
  readonly name?: string | undefined
  readonly payer: string
  /** All accounts of the visitor in the active family. */
  readonly own: readonly string[]
  readonly known: readonly KnownRecipient[]
  /** The contract of the token that is sent. */
  readonly token?: string | undefined
  /** The receivers that the account has paid, as its history says. */
  readonly past?: PastPayments | undefined
}

const BURN = /^0x(0{40}|0{36}dead)$/i

/**
 * Compares a receiver with the addresses that the visitor has paid. Only those and the visitor's own
 * accounts are trusted. Who has paid the visitor is not, since one of them may be there to be confused with another.
 */
export function assessRecipient(
  address: string,
  { name, payer, own, known, token, past }: AssessRecipientOptions,
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
  if (twin) return { status: 'lookalike', trusted: twin.address, name: twin.name }
  const isPaid = past?.payments.some(({ to }) => sameAddress(to, address))
  return { status: 'new', isFirst: past?.isComplete === true && !isPaid }
}

/**
 * Returns the addresses that the visitor has paid, newest first: from this browser, or as the account's history says.
 * Only confirmed payments count, and of the history those that the account itself has signed: others can be made by
 * anyone, and address poisoning does.
 */
export function knownRecipients(
  transactions: readonly LocalTransaction[],
  chainId: ChainId,
  past?: PastPayments | undefined,
): readonly KnownRecipient[] {
  const known: KnownRecipient[] = []
  const ownFamily = namespaceOf(chainId)
  const count = ({ to, toName, at }: CountedPayment) => {
    const index = known.findIndex(({ address }) => sameAddress(address, to))
    const earlier = known[index]
    if (!earlier) known.push({ address: to, name: toName, count: 1, lastSentAt: at })
    else
      known[index] = {
        ...earlier,
        name: earlier.name ?? toName,
        count: earlier.count + 1,
        lastSentAt: Math.max(earlier.lastSentAt, at),
      }
  }
  const hashes = new Set<string>()
  for (const { kind, status, to, toName, sentAt, hash, chainId: on } of transactions) {
    if (kind !== 'send' || status !== 'confirmed' || !to || namespaceOf(on) !== ownFamily) continue
    if (on === chainId) hashes.add(lowerHex(hash))
    count({ to, toName, at: sentAt })
  }
  for (const { hash, to, at, isSigned } of past?.payments ?? [])
    if (isSigned && !hashes.has(lowerHex(hash))) count({ to, toName: undefined, at })
  return known.sort((a, b) => b.lastSentAt - a.lastSentAt)
}

interface CountedPayment {
  readonly to: string
  readonly toName: string | undefined
  readonly at: number
}

/** An address that the visitor has paid. */
export interface KnownRecipient {
  readonly address: string
  /** The name that was last typed for it. */
  readonly name: string | undefined
  /** The number of confirmed payments that are known. */
  readonly count: number
  /** The time of the last payment, in milliseconds since 1970. */
  readonly lastSentAt: number
}
