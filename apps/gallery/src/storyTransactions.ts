import { type KitStorage, memoryStorage } from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'

/** A storage in which an earlier page has left these transactions. */
export function storageWith(...transactions: readonly LocalTransaction[]): KitStorage {
  const storage = memoryStorage()
  void storage.set('bowline.transactions', JSON.stringify({ v: 1, data: transactions }))
  return storage
}
