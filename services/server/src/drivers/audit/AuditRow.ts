import { createHash } from 'node:crypto'
import { canonicalJson } from '../../encoding/canonicalJson.ts'

export interface AuditRow {
  /** 1 for the first row, then without gaps. */
  readonly n: number
  /** The hash of the row before; zeros for the first row. */
  readonly prev: string
  /** Milliseconds since 1970. */
  readonly ts: number
  readonly actor: string
  readonly event: string
  readonly ref: string | null
  /** Canonical JSON. */
  readonly meta: string
  readonly hash: string
}

export interface Checkpoint {
  /** The last row that it covers. */
  readonly n: number
  readonly hash: string
  readonly ts: number
  /** Ed25519, base64url. */
  readonly signature: string
}

/** Older rows are deleted, up to a checkpoint. */
export const RETENTION_MS = 400 * 86_400_000

export const FIRST_PREV = '0'.repeat(64)

/** SHA-256 of the hash before and of the row. */
export function hashOf({ prev, n, ts, actor, event, ref, meta }: Omit<AuditRow, 'hash'>): string {
  const row = canonicalJson({ n, ts, actor, event, ref, meta })
  return createHash('sha256').update(Buffer.from(prev, 'hex')).update(row).digest('hex')
}

/** What a checkpoint signs. */
export function signedText({ n, hash, ts }: Omit<Checkpoint, 'signature'>): Uint8Array {
  return Buffer.from(canonicalJson({ type: 'bowline-audit-checkpoint', v: 1, n, hash, ts }))
}
