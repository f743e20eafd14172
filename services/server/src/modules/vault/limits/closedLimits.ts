import type { Database } from '../../../drivers/db/Database.ts'

interface WalletOf {
  readonly userId: string
  readonly walletId: string
}

const PASSKEY = 'slot_id, public_key, counter'
const LIMITS = 'act, day, next_act, next_day, next_at'

/**
 * The limits of deleted wallets in the database, and by what their passkeys are checked: deleting a wallet and bringing it
 * back changes neither. Transactions are begun by the callers.
 */
export function createClosedLimits(db: Database) {
  const keepPasskeys = db.prepare(
    `INSERT INTO vault_closed_passkeys (user_id, wallet_id, ${PASSKEY})
     SELECT user_id, ?, ${PASSKEY} FROM vault_passkeys WHERE user_id = ?`,
  )
  const keepLimits = db.prepare(
    `INSERT INTO vault_closed_limits (user_id, wallet_id, ${LIMITS})
     SELECT user_id, ?, ${LIMITS} FROM vault_limits WHERE user_id = ?`,
  )
  const restorePasskeys = db.prepare(
    `INSERT INTO vault_passkeys (user_id, ${PASSKEY})
     SELECT user_id, ${PASSKEY} FROM vault_closed_passkeys WHERE user_id = ? AND wallet_id = ?`,
  )
  const restoreLimits = db.prepare(
    `INSERT INTO vault_limits (user_id, ${LIMITS})
     SELECT user_id, ${LIMITS} FROM vault_closed_limits WHERE user_id = ? AND wallet_id = ?`,
  )
  return {
    /** Once the wallet itself is kept, and before it is deleted. */
    async keep({ userId, walletId }: WalletOf): Promise<void> {
      await keepPasskeys.run(walletId, userId)
      await keepLimits.run(walletId, userId)
    },
    /** Once the wallet itself is back, and before what was kept is forgotten, which deletes these as well. */
    async restore({ userId, walletId }: WalletOf): Promise<void> {
      await restorePasskeys.run(userId, walletId)
      await restoreLimits.run(userId, walletId)
    },
  }
}
