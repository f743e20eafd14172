import { type ChainId, namespaceOf, sameAddress } from '@bowline/common'
import { type Field, type Intent, type Reading, warn } from '@bowline/common/reading'
import * as v from 'valibot'
import type { Store } from '../store/openStore.ts'

export interface ReceiversOptions {
  readonly store: Pick<Store, 'get' | 'update'>
  /** An account of the wallet, by which it is told from the wallet of another user. */
  readonly wallet: string
  readonly chainId: ChainId
}

/** Forgotten with the login (`createLogins`). */
const RECEIVERS = 'receivers'
/** The last ones count; users pay few people more than once. */
const MAX_RECEIVERS = 128

const receiversSchema = v.object({
  wallet: v.string(),
  /** Pairs of a CAIP-2 namespace and an address that was paid on one of its chains. The newest is the last. */
  paid: v.pipe(
    v.array(v.tuple([v.string(), v.pipe(v.string(), v.maxLength(128))])),
    v.maxLength(MAX_RECEIVERS),
  ),
})

/** Remembers in this browser whom a wallet has paid. What cannot be kept or read counts as nobody. */
export function createReceivers({ store, wallet, chainId }: ReceiversOptions) {
  const namespace = namespaceOf(chainId)

  const paidIn = (kept: unknown) => {
    const { success, output } = v.safeParse(receiversSchema, kept)
    return success && output.wallet === wallet ? output.paid : []
  }

  return {
    /** The addresses that were paid on chains of this family. */
    async list(): Promise<readonly string[]> {
      const kept = await store.get(RECEIVERS).catch(() => undefined)
      return paidIn(kept).flatMap(([family, address]) => (family === namespace ? address : []))
    },
    /** Keeps whom an approved request pays. */
    async keep(reading: Reading): Promise<void> {
      const added = receiversOf(reading)
      if (added.length === 0) return
      await store.update(RECEIVERS, (kept) => {
        const others = paidIn(kept).filter(
          ([family, address]) =>
            family !== namespace || !added.some((one) => sameAddress(one, address)),
        )
        const all = [...others, ...added.map((address) => [namespace, address] as const)]
        return { wallet, paid: all.slice(-MAX_RECEIVERS) }
      })
    },
  }
}

const PAYMENTS: ReadonlySet<Intent> = new Set(['sendNative', 'sendToken', 'sendAll', 'sendNft'])

const receiversOf = ({ intent, fields, calls }: Reading): readonly string[] => [
  ...(PAYMENTS.has(intent) ? fields.flatMap((field) => receiverOf(field) ?? []) : []),
  ...calls.flatMap(receiversOf),
]

const receiverOf = ({ label, value }: Field): string | undefined =>
  label === 'recipient' && value.type === 'account' ? value.address : undefined

interface Known {
  readonly past: readonly string[]
  readonly own: readonly string[]
  /** Those that are warned of already. */
  readonly warned?: readonly (string | undefined)[]
}

/** Token accounts that the same transaction makes for the user: the chain makes them, or does nothing of it. */
const madeFor = ({ isAtomic, calls }: Reading, own: readonly string[]): readonly string[] =>
  isAtomic
    ? calls.flatMap(({ intent, fields }) => {
        const isForUser = fields.some(
          ({ label, value }) =>
            label === 'owner' && value.type === 'account' && isOf(own, value.address),
        )
        return intent === 'createAccount' && isForUser ? fields.flatMap(tokenAccountOf) : []
      })
    : []

const tokenAccountOf = ({ label, value }: Field): readonly string[] =>
  label === 'tokenAccount' && value.type === 'account' ? [value.address] : []

/** Marks the user's own accounts and the receivers that were paid before, and warns of those who are paid for the first time. */
export function markReceivers(reading: Reading, known: Known): Reading {
  const { past, warned: before = [] } = known
  const own = [...known.own, ...madeFor(reading, known.own)]
  const warned = [...before, ...reading.warnings.map(({ subject }) => subject)]
  const calls = reading.calls.map((call) => markReceivers(call, { past, own, warned }))
  const fields = reading.fields.map((field) => markOwn(field, own))
  if (!PAYMENTS.has(reading.intent)) return { ...reading, fields, calls }
  const isNew = (address: string) =>
    !isOf(past, address) && !isOf(own, address) && !warned.includes(address)
  const added = receiversOf({ ...reading, calls: [] }).filter(isNew)
  return {
    ...reading,
    calls,
    fields: fields.map((field) => {
      const { value } = field
      const isPast = isOf(past, receiverOf(field) ?? '')
      return isPast && value.type === 'account'
        ? { ...field, value: { ...value, isPaid: true } }
        : field
    }),
    warnings: [...reading.warnings, ...added.map((subject) => warn('newReceiver', { subject }))],
  }
}

const isOf = (list: readonly string[], address: string): boolean =>
  list.some((one) => sameAddress(one, address))

function markOwn(field: Field, own: readonly string[]): Field {
  const { value } = field
  if (value.type === 'list')
    return { ...field, value: { ...value, items: value.items.map((one) => markOwn(one, own)) } }
  return value.type === 'account' && isOf(own, value.address)
    ? { ...field, value: { ...value, isOwn: true } }
    : field
}
