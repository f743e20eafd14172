import type { Mail } from '../Mail.ts'

/** What the list says about a mail. The script fills in a row that the server has not drawn. */
export function rowOf({ id, arrivedAt, from, to, subject }: Mail) {
  return {
    href: `/mails/${id}`,
    subject,
    from,
    to: to.join(', '),
    at: arrivedAt.toISOString(),
    clock: arrivedAt.toISOString().slice(11, 19),
  }
}

export type MailRow = ReturnType<typeof rowOf>
