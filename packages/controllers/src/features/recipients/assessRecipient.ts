import { type ChainId, looksLike, namespaceOf, sameAddress } from '@bowline/common'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'

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

/**
 * Returns the addresses that the visitor has paid, newest first. Only confirmed payments from this device
 * count: the chain's history contains entries of other senders, which address poisoning uses.
 */
export function knownRecipients(
  transactions: readonly LocalTransaction[],
  chainId: ChainId,
): readonly KnownRecipient[] {
  const known: KnownRecipient[] = []
  const ownFamily = namespaceOf(chainId)
  for (const { kind, status, to, toName, sentAt, chainId: on } of transactions) {
    if (kind !== 'send' || status !== 'confirmed' || !to || namespaceOf(on) !== ownFamily) continue
    const index = known.findIndex(({ address }) => sameAddress(address, to))
    const earlier = known[index]
    if (!earlier) known.push({ address: to, name: toName, count: 1, lastSentAt: sentAt })
    else
      known[index] = {
        ...earlier,
        name: earlier.name ?? toName,
        count: earlier.count + 1,
        lastSentAt: Math.max(earlier.lastSentAt, sentAt),
      }
  }
  return known.sort((a, b) => b.lastSentAt - a.lastSentAt)
}

/** An address that the visitor has paid from this device. */
export interface KnownRecipient {
  readonly address: string
  /** The name that was last typed for it. */
  readonly name: string | undefined
  /** The number of confirmed payments. */
  readonly count: number
  /** The time of the last payment, in milliseconds since 1970. */
  readonly lastSentAt: number
}
