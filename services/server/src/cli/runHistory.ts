import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * Makes the server read again what it could not read for histories: holes at once, and accounts of which something may be
 * missing from the beginning. What is known stays. It may run.
 */
export async function runRereadHistory(env: Environment): Promise<number> {
  return withDatabase(parseConfig(env), async (db) => {
    const [holes, accounts] = await db.transaction(async () => {
      const due = await db.prepare('UPDATE history_account_holes SET retry_at = 0').run()
      await db
        .prepare(
          `DELETE FROM history_spans WHERE EXISTS (
             SELECT 1 FROM history_accounts a WHERE a.chain_id = history_spans.chain_id
               AND a.account = history_spans.account AND (a.is_blind = 1 OR a.pruned_high >= 0))`,
        )
        .run()
      const anew = await db
        .prepare(
          `UPDATE history_accounts SET is_blind = 0, pruned_high = -1, found = 0, read_low = 0, read_high = -1,
             read_hash = '' WHERE is_blind = 1 OR pruned_high >= 0`,
        )
        .run()
      return [due, anew] as const
    })
    process.stdout.write(
      `${holes} holes and ${accounts} accounts are read again when somebody asks for a history.\n`,
    )
    return 0
  })
}
