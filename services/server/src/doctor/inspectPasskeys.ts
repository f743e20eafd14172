import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Database } from '../drivers/db/Database.ts'
import { type Finding, reasonOf } from './Finding.ts'
import { hasTable, openExisting } from './openExisting.ts'

/** Compares the host of the wallet's page with the ones that the passkeys of users were made for. */
export async function inspectPasskeys(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth } = config
  if (!auth) return []
  const { hostname } = new URL(auth.frameUrl)
  try {
    const stranded = await strandedOf(config, hostname)
    if (stranded) return [stranded]
  } catch (error) {
    const text = `Whether the passkeys of users fit the host ${hostname} cannot be read: ${reasonOf(error)}`
    return [{ level: 'warning', text }]
  }
  return [
    {
      level: 'ok',
      text: `Passkeys are made for the whole host ${hostname}: on another one, each of them neither logs in nor opens a wallet.`,
    },
  ]
}

async function strandedOf(config: ServerConfig, host: string): Promise<Finding | undefined> {
  const db = openExisting(config)
  if (!db) return undefined
  try {
    if (!(await hasTable(db, 'page_hosts'))) return undefined
    const { hosts, passkeys } = await passkeysOf(db, host)
    if (passkeys === 0) return undefined
    return {
      level: 'warning',
      text: `BOWLINE_FRAME_URL is on the host ${host}, and the passkeys of users were made for ${hosts.join(', ')} (${passkeys} of them): there alone they log in and open wallets. Serve the page there again, or have each user open the wallet in another way and add a passkey.`,
    }
  } finally {
    await db.close()
  }
}

/** Returns the hosts before this one, and the passkeys that were made there. */
async function passkeysOf(db: Database, host: string) {
  const hosts = await db
    .prepare(
      `SELECT host FROM page_hosts WHERE host <> ?1
       UNION SELECT issuer FROM identities WHERE provider = 'passkey' AND issuer <> ?1 ORDER BY 1`,
    )
    .all(host)
  const here = await db.prepare('SELECT since FROM page_hosts WHERE host = ?').get(host)
  // What protects a wallet has no host of its own: it is of the one that the page was on by then.
  const slots = await db
    .prepare("SELECT count(*) AS amount FROM vault_slots WHERE kind = 'passkey' AND created_at < ?")
    .get(Number(here?.since ?? Number.MAX_SAFE_INTEGER))
  const logins = await db
    .prepare(
      `SELECT count(*) AS amount FROM identities WHERE provider = 'passkey' AND issuer <> ?
       AND subject NOT IN (SELECT credential_id FROM vault_slots WHERE credential_id IS NOT NULL)`,
    )
    .get(host)
  const isMoved = hosts.length > 0
  const passkeys = isMoved ? Number(slots?.amount ?? 0) + Number(logins?.amount ?? 0) : 0
  return { hosts: hosts.map((row) => String(row.host)), passkeys }
}
