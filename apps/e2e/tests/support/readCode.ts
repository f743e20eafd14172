import type { RunningDemo } from '@bowline/demo/start'
import { expect } from '@playwright/test'

/** The last mail of which a code was read, by inbox, address and matter. */
const lastRead = new Map<string, number>()

/** Reads the next code that is sent to an address, or was sent since the last one was read. One that logs in unless told. */
export async function readCode(
  { mailUrl }: RunningDemo,
  email: string,
  about = /is your code for/,
): Promise<string> {
  const key = [mailUrl, email, about].join()
  let code = ''
  await expect(async () => {
    const answer = await fetch(`${mailUrl}/mails?to=${encodeURIComponent(email)}`)
    const mails: readonly Mail[] = await answer.json()
    const mail = mails.find(({ subject }) => about.test(subject))
    const [, first, second] = /(\d{4})\s(\d{4})/.exec(mail?.subject ?? '') ?? []
    expect(mail?.id ?? 0, `a new code for ${email}`).toBeGreaterThan(lastRead.get(key) ?? 0)
    lastRead.set(key, mail?.id ?? 0)
    code = `${first}${second}`
  }).toPass({ intervals: [50] })
  return code
}

/** What is read of the mails that an inbox lists, the newest first. */
interface Mail {
  readonly id: number
  readonly subject: string
}
