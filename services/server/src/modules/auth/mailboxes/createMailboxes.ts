import { mailboxOf } from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { createKeyedHashes } from '../secrets.ts'
import type { Identity } from '../users.ts'
import { shownAddress } from './shownAddress.ts'
import { SPELLINGS, spellingsOf } from './spellingsOf.ts'

export interface MailboxesOptions {
  readonly db: Database
  readonly hashes: Pick<ReturnType<typeof createKeyedHashes>, 'subjectOf'>
  readonly now: () => number
}

/** A mailbox that somebody has named. */
export interface FoundMailbox {
  /** Its `email` is what is written to: the address on file, else that of the mailbox. Never what was typed. */
  readonly identity: Identity & { readonly email: string }
  /** What is shown to whoever has typed it, which says nothing of the address on file. */
  readonly shown: string
}

/** The one who is written to at a mailbox. */
export interface AccountAt {
  readonly userId: string
  /** The address on file. */
  readonly address: string
}

/**
 * Finds mailboxes by what people type. Whatever is found by an address is written to at another one: a look-alike
 * that leads to an account has its mails go to the account's owner.
 */
export function createMailboxes({ db, hashes, now }: MailboxesOptions) {
  const select = db.prepare(
    `SELECT subject, email FROM identities WHERE provider = 'email' AND issuer = 'server'
     AND subject IN (${Array(SPELLINGS).fill('?').join()}) AND (valid_until IS NULL OR valid_until > ?)`,
  )
  const selectAccounts = db.prepare(
    `SELECT user_id, provider, email FROM identities
     WHERE ((provider = 'email' AND issuer = 'server' AND subject IN (${Array(SPELLINGS).fill('?').join()})) OR email = ?)
     AND valid_from <= ? AND (valid_until IS NULL OR valid_until > ?)`,
  )
  return {
    /**
     * The account that has an address of a mailbox on file, however it logs in: the one that logs in with it, if there
     * is one.
     */
    async accountAt(email: string): Promise<AccountAt | undefined> {
      const subjects = spellingsOf(email).map(hashes.subjectOf)
      const rows = await selectAccounts.all(...subjects, email, now(), now())
      const row = rows.find(({ provider }) => provider === 'email') ?? rows[0]
      return row && { userId: String(row.user_id), address: String(row.email) }
    },
    /** Throws 400 `INVALID_PARAMETERS` for an address of which no account can be made and none has been. */
    async find(email: string): Promise<FoundMailbox> {
      const { address, isSound } = mailboxOf(email)
      const subjects = spellingsOf(email).map(hashes.subjectOf)
      const rows = await select.all(...subjects, now())
      // Two accounts that were made of one mailbox stay two: each is found by its own spelling.
      const [onFile] = rows.toSorted(
        (a, b) => subjects.indexOf(String(a.subject)) - subjects.indexOf(String(b.subject)),
      )
      if (!onFile && !isSound)
        throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: email')
      const { subject, email: to } = onFile ?? {
        subject: hashes.subjectOf(address),
        email: address,
      }
      return {
        identity: {
          provider: 'email',
          issuer: 'server',
          subject: String(subject),
          email: String(to),
        },
        shown: shownAddress(address),
      }
    },
  }
}
