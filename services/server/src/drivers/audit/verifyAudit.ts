import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Kms } from '../kms/Kms.ts'
import { type Checkpoint, FIRST_PREV, hashOf, RETENTION_MS, signedText } from './AuditRow.ts'
import type { AuditRepo } from './repo.ts'
import { openSigningKey } from './signingKey.ts'

export interface AuditVerdict {
  readonly rows: number
  readonly checkpoints: number
  /** Rows after the last checkpoint: whoever can write to the database can rewrite these. */
  readonly unsigned: number
  /** What is wrong, one sentence each; empty for an untouched log. */
  readonly problems: readonly string[]
}

/**
 * Recomputes the chain, and checks the signature of each checkpoint with the sealed key.
 *
 * Throws `KmsError` if the key does not open.
 */
export async function verifyAudit(
  repo: AuditRepo,
  { kms, now }: { readonly kms: Kms; readonly now: number },
): Promise<AuditVerdict> {
  const key = await openSigningKey(repo, kms, { create: false })
  const checkpoints = await repo.checkpoints()
  const problems: string[] = []
  for (const checkpoint of checkpoints)
    if (!key || !isSigned(checkpoint, createPublicKey(key)))
      problems.push(`The checkpoint at row ${checkpoint.n} has no valid signature.`)

  const signed = new Map(checkpoints.map(({ n, hash }) => [n, hash]))
  const [first] = checkpoints
  // Rows are deleted only after the retention, and only up to a checkpoint, which is kept.
  const anchor = first && first.ts <= now - RETENTION_MS ? first : undefined
  let rows = 0
  let at = { n: 0, hash: FIRST_PREV }
  for await (const row of repo.rows()) {
    if (rows === 0 && anchor?.n === row.n - 1) at = anchor
    rows += 1
    if (row.n !== at.n + 1) problems.push(`Rows are missing before row ${row.n}.`)
    else if (row.prev !== at.hash) problems.push(`Row ${row.n} does not follow the row before it.`)
    if (hashOf(row) !== row.hash) problems.push(`Row ${row.n} was changed.`)
    const expected = signed.get(row.n)
    if (expected !== undefined && expected !== row.hash)
      problems.push(`Row ${row.n} is not the one that was signed.`)
    at = row
  }
  const last = checkpoints.at(-1)
  if (last && last.n > at.n && !(rows === 0 && last === anchor))
    problems.push(`Rows ${at.n + 1} to ${last.n} are missing.`)
  const unsigned = Math.max(0, at.n - (last?.n ?? 0))
  return { rows, checkpoints: checkpoints.length, unsigned, problems }
}

function isSigned({ signature, ...signed }: Checkpoint, key: KeyObject): boolean {
  return verify(null, signedText(signed), key, Buffer.from(signature, 'base64url'))
}
