import { createHash, type ECDH } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { AgentError, type AgentRecovery } from '../drivers/agent/RecoveryAgent.ts'
import { migrate } from '../drivers/db/migrate.ts'
import { publicKeyOf } from './agentKeys.ts'
import { openSealed, sealFor } from './agentSealing.ts'
import { type AgentSlot, parseSlot, shareBelongsTo } from './agentSlot.ts'

export interface AgentOptions {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
  /** Its keys, the newest first. Read for each call, as a key may have been added. */
  readonly readKeys: () => Promise<readonly ECDH[]>
  /** How many recoveries it begins within 24 hours, of all users together. */
  readonly mostADay: number
}

const DAY_MS = 24 * 60 * 60_000
/** A share is given out no earlier than this after the recovery has begun. */
export const DELAY_MS = DAY_MS
/** A share is given out no later than this after the recovery has begun. */
export const LASTS_MS = 8 * DAY_MS
/** The same device may fetch it once more for so long: the answer may have been lost. */
export const AGAIN_MS = 10 * 60_000

/**
 * Opens the user's share of a slot that is sealed for it, and seals it for the device that has asked a day ago.
 * It believes nobody about time: whoever has taken the server over waits, too, and gets a few wallets a day.
 */
export function createAgent({ db, clock, logger, readKeys, mostADay }: AgentOptions) {
  migrate(db, 'agent', new URL('./migrations/', import.meta.url))
  const count = db.prepare('SELECT count(*) AS n FROM agent_recoveries WHERE begun_at > ?')
  const forget = db.prepare('DELETE FROM agent_recoveries WHERE begun_at <= ?')
  const insert = db.prepare(
    `INSERT INTO agent_recoveries (recovery_id, bound, begun_at) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const select = db.prepare('SELECT * FROM agent_recoveries WHERE recovery_id = ?')
  const release = db.prepare(
    'UPDATE agent_recoveries SET released_at = ? WHERE recovery_id = ? AND released_at IS NULL',
  )
  // Its row stays for the count of the day, and opens nothing any more.
  const cancel = db.prepare("UPDATE agent_recoveries SET bound = '' WHERE recovery_id = ?")

  const tell = (event: string, recoveryId: string) => logger.log('info', event, { recoveryId })

  function refuse(code: AgentError['code'], message: string, recoveryId: string): never {
    logger.log('warn', 'Refused a recovery', { recoveryId, code })
    throw new AgentError(code, message)
  }

  /** Throws unless the day is over, for this user, slot and device. */
  function admit(recovery: AgentRecovery) {
    const { recoveryId } = recovery
    const row = select.get(recoveryId)
    if (row?.bound !== boundTo(recovery))
      return refuse('AGENT_REFUSED', 'This agent knows no such recovery.', recoveryId)
    const now = clock.now()
    const age = now - Number(row.begun_at)
    if (age < DELAY_MS) return refuse('AGENT_TOO_EARLY', 'The day is not over.', recoveryId)
    const isAgain = row.released_at !== null && now > Number(row.released_at) + AGAIN_MS
    if (age >= LASTS_MS || isAgain)
      return refuse('AGENT_REFUSED', 'This recovery is over.', recoveryId)
  }

  return {
    begin(recovery: AgentRecovery): void {
      const { recoveryId } = recovery
      const now = clock.now()
      readSlot(recovery)
      forget.run(now - LASTS_MS)
      if (Number(count.get(now - DAY_MS)?.n) >= mostADay)
        refuse('AGENT_BUSY', 'Too many recoveries were begun today.', recoveryId)
      if (insert.run(recoveryId, boundTo(recovery), now).changes === 0)
        refuse('AGENT_REFUSED', 'This recovery has begun before.', recoveryId)
      tell('A recovery begins', recoveryId)
    },

    async release(recovery: AgentRecovery): Promise<string> {
      admit(recovery)
      const { recoveryId, userId, publicKey } = recovery
      const slot = readSlot(recovery)
      const own = (await readKeys()).find((key) => publicKeyOf(key) === slot.agentKey)
      if (!own) return refuse('AGENT_REFUSED', 'The slot is sealed for another key.', recoveryId)
      // It may have been cancelled while the keys were read.
      admit(recovery)
      const sealed = reseal(own, slot, recovery)
      release.run(clock.now(), recoveryId)
      tell('A share was given out', recoveryId)
      return sealed

      function reseal(key: ECDH, { slotId, userBlob }: AgentSlot, { recoveryId }: AgentRecovery) {
        try {
          const share = openSealed(key, userBlob, shareBelongsTo(slot, userId))
          const belongsTo = ['recovery', userId, slotId, recoveryId].join('|')
          const text = sealFor(publicKey, share, belongsTo)
          share.fill(0)
          return text
        } catch {
          // The reasons of the cryptography tell nothing more.
          return refuse('AGENT_REFUSED', 'The slot does not open.', recoveryId)
        }
      }
    },

    cancel(recoveryId: string): void {
      cancel.run(recoveryId)
      tell('A recovery was cancelled', recoveryId)
    },
  }

  function readSlot({ slot, recoveryId }: AgentRecovery): AgentSlot {
    try {
      return parseSlot(slot)
    } catch {
      return refuse('AGENT_REFUSED', 'This is no slot of an agent.', recoveryId)
    }
  }
}

export type Agent = ReturnType<typeof createAgent>

function boundTo({ userId, slot, publicKey }: AgentRecovery): string {
  const parts = JSON.stringify([userId, slot, publicKey])
  return createHash('sha256').update(parts).digest('base64url')
}
