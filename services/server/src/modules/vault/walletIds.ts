import type { Database, Row } from '../../drivers/db/Database.ts'
import { createVaultRepo } from './repo.ts'

/**
 * Creates what tells the wallet of the row of a slot, which the share is bound to; `undefined` if it is gone. Slots of
 * deleted wallets name it, since their user may have another one.
 */
export function createWalletIds(db: Database) {
  const { wallet } = createVaultRepo(db)
  return async ({ user_id, wallet_id }: Row): Promise<string | undefined> =>
    wallet_id === undefined ? (await wallet(String(user_id)))?.walletId : String(wallet_id)
}
