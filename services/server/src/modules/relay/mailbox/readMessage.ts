import * as v from 'valibot'
import type { Row } from '../../../drivers/db/Database.ts'
import type { MailboxMessage } from './MailboxMessage.ts'

const rowSchema = v.object({
  seq: v.number(),
  topic: v.string(),
  id: v.string(),
  message: v.string(),
  size: v.number(),
  tag: v.number(),
  attestation: v.nullable(v.string()),
  publisher: v.string(),
  published_at: v.number(),
  expires_at: v.number(),
})

/** Reads a row of the mailbox. */
export function readMessage(row: Row): MailboxMessage {
  const { attestation, published_at, expires_at, ...rest } = v.parse(rowSchema, row)
  return {
    ...rest,
    attestation: attestation ?? undefined,
    publishedAt: published_at,
    expiresAt: expires_at,
  }
}
