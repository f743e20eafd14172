import { serveAssisted, serveFrame, startTestMailbox } from '../serveFrame.test.support.ts'
import { createLossyWire } from './lossyWire.test.support.ts'

export const password = 'a quiet harbour at dawn'

export type World = Awaited<ReturnType<typeof openLostWorld>>
export type Browser = World['browser']

const mailboxes: { one?: ReturnType<typeof startTestMailbox> } = {}

/** Starts what receives the mails of all worlds. Called once in a file of tests. */
export function startLostMailbox() {
  mailboxes.one = startTestMailbox()
}

/** A user who has logged in, on a network that loses calls; with a wallet, unless it is made by the test. */
export async function openLostWorld({
  isBare,
  isAssisted,
}: {
  readonly isBare?: boolean
  readonly isAssisted?: boolean
} = {}) {
  const { one: mailbox } = mailboxes
  if (!mailbox) throw new Error('No mailbox was started.')
  const { wire, ...network } = createLossyWire()
  const served = isAssisted
    ? await serveAssisted(mailbox, { wire })
    : serveFrame(mailbox, {}, { wire })
  const email = `${crypto.randomUUID()}@example.org`
  const browser = await served.open()
  const userId = await browser.logIn(email)
  const { agentKey } = await browser.service.vault.custody({})
  if (!isBare) await browser.keys.create(userId, isAssisted ? agentKey : null)
  const world = {
    ...served,
    network,
    mailbox,
    email,
    browser,
    userId,
    /** The token of the link in the newest mail. */
    async token(page: string) {
      const mails = await mailbox.mailsTo(email)
      const found = mails.map(({ text }) => text.match(new RegExp(`/${page}[^#]*#([-\\w]+)`))?.[1])
      return found.find((token) => token !== undefined) ?? ''
    },
    /** The wallet as the server has it. */
    async remote(of = browser) {
      const { remote } = await of.wallet.find(userId)
      if (!remote) throw new Error('There is no wallet.')
      return remote
    },
    /** Another browser of the user. */
    async elsewhere() {
      const other = await served.open()
      await other.logIn(email)
      return other
    },
    async confirm(of = browser) {
      await of.confirm(email)
    },
  }
  return world
}
