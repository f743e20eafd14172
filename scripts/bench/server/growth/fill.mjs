const CHAIN = 'eip155:1'
/** Sends all transactions of the index. */
export const BUSY = '0xbusy'
/** Receives the first of the transactions that `BUSY` sends. */
export const QUIET = '0xquiet'
const QUIET_ENTRIES = 25
const HOUR_MS = 3_600_000

/** What a column is, of the row with the number `i`. */
function tablesAt(now) {
  const transaction = { chain_id: `'${CHAIN}'`, block: 'i', position: '0' }
  return {
    names: { label: "'name' || i", address: "'0xa' || i", coin_type: '60', registered_at: '1' },
    name_attempts: { address: "'0xa' || i", at: `${now - HOUR_MS}` },
    users: { id: "'user' || i", created_at: '1' },
    identities: {
      provider: "'email'",
      issuer: "'here'",
      subject: "'subject' || i",
      user_id: "'user' || i",
      valid_from: '0',
    },
    devices: {
      id: "'device' || i",
      user_id: "'user' || i",
      thumbprint: "'key' || i",
      browser: "'Firefox'",
      created_at: '1',
      used_at: '1',
    },
    logged_in: {
      id: "'login' || i",
      user_id: "'user' || i",
      device_id: "'device' || i",
      thumbprint: "'key' || i",
      access_hash: "'access' || i",
      access_until: `${now}`,
      refresh_hash: "'refresh' || i",
      renewed_at: `${now}`,
      created_at: `${now - HOUR_MS}`,
    },
    login_events: { subject: "'subject' || i", kind: "'sent'", at: `${now - HOUR_MS}` },
    relay_mailbox: {
      topic: "'topic' || i",
      id: "'id' || i",
      message: "'text'",
      size: '300',
      tag: '1',
      publisher: "'app'",
      published_at: `${now}`,
      expires_at: `${now + 24 * HOUR_MS}`,
      // Of a message that was received the id alone is kept for a while.
      acknowledged: 'i % 2',
      project: "'project' || i % 3",
      holder: "'holder' || i % 100",
    },
    history_transactions: {
      ...transaction,
      hash: "'hash' || i",
      mined_at: 'i * 1000',
      sender: `'${BUSY}'`,
      recipient: `'${QUIET}'`,
      nonce: 'i',
      value: "'1'",
      selector: "''",
      failed: '0',
    },
    history_movements: {
      ...transaction,
      part: '0',
      kind: "'native'",
      contract: "''",
      sender: `'${BUSY}'`,
      recipient: `'${QUIET}'`,
      amount: "'1'",
    },
    history_entries: { ...transaction, account: `'${BUSY}'`, mined_at: 'i * 1000' },
  }
}

/**
 * Makes the tables grow from so many rows to so many. `run` runs a statement, and `numbers` names the rows of a
 * range as `i`. `ofMailbox` are further columns of the mailbox.
 */
export async function fill({ run, numbers, ofMailbox }, { from, to, now }) {
  const tables = tablesAt(now)
  tables.relay_mailbox = { ...tables.relay_mailbox, ...ofMailbox }
  for (const [table, columns] of Object.entries(tables))
    await run(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
       SELECT ${Object.values(columns).join(', ')} FROM ${numbers(from + 1, to)}`,
    )
  if (from > 0) return
  await run(
    `INSERT INTO history_entries (chain_id, account, mined_at, block, position)
     SELECT '${CHAIN}', '${QUIET}', i * 1000, i, 0 FROM ${numbers(1, QUIET_ENTRIES)}`,
  )
}
