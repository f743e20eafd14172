import * as v from 'valibot'
import type { Store } from './openStore.ts'
import { type WalletRecord, walletRecordSchema } from './WalletRecord.ts'

const nameOf = (userId: string) => `left|${userId}`

/** What this browser keeps under a name, if it is a wallet. */
export async function readWallet(store: Store, name: string): Promise<WalletRecord | undefined> {
  const { success, output } = v.safeParse(walletRecordSchema, await store.get(name))
  return success ? output : undefined
}

/**
 * Keeps the wallet of a user who leaves, if nothing but this browser opens it: its money would be lost. It needs a
 * login of the same user as before.
 */
export async function leaveWallet(store: Store): Promise<void> {
  const record = await readWallet(store, 'wallet')
  if (record && !record.isProtected) await store.set(nameOf(record.userId), record)
}

/** The wallet that a user has left here. */
export const leftWallet = (store: Store, userId: string) => readWallet(store, nameOf(userId))

export const forgetLeft = (store: Store, userId: string) => store.remove(nameOf(userId))

const laterNameOf = (userId: string) => `later|${userId}`

/** The wallet as this browser will open it, once what its user has entered here takes effect. */
export const laterWallet = (store: Store, userId: string) => readWallet(store, laterNameOf(userId))

export const keepForLater = (store: Store, record: WalletRecord): Promise<void> =>
  store.set(laterNameOf(record.userId), record)

export const forgetLater = (store: Pick<Store, 'remove'>, userId: string): Promise<void> =>
  store.remove(laterNameOf(userId))
