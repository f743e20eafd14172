import { type Mailbox, startMailbox } from '@bowline/sandbox'
import type { Page } from '@playwright/test'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { axeViolations } from './support/axe.ts'
import { test as base, expect } from './support/test.ts'

interface Fixtures {
  /** The address of an inbox that is empty. */
  readonly inbox: string
  readonly send: (mail: SendMailOptions) => Promise<void>
}

interface MailboxFixture {
  readonly mailbox: Mailbox
}

const test = base.extend<Fixtures & MailboxFixture>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
  mailbox: async ({}, use) => {
    const mailbox = await startMailbox()
    await use(mailbox)
    await mailbox.stop()
  },
  inbox: ({ mailbox }, use) => use(mailbox.url),
  send: async ({ mailbox }, use) => {
    const transport = createTransport(mailbox.smtpUrl)
    await use(async (mail) => {
      await transport.sendMail({ from: 'login@bowline.example', to: 'inge@example.org', ...mail })
    })
    transport.close()
  },
})

const mails = (page: Page) => page.getByRole('listitem').getByRole('link')

test('a mail appears in the open inbox, and its link is followed from there', async ({
  page,
  inbox,
  send,
}) => {
  await send({ subject: 'The first' })
  await page.goto(inbox)
  await expect(mails(page)).toHaveText([/The first/])
  await send({ subject: 'Your code is 1234 5678', text: `Or open ${inbox}/?to=inge@example.org.` })
  await expect(mails(page)).toHaveText([/Your code is 1234 5678/, /The first/])
  await expect(page.getByRole('status')).toHaveText('1 new mail')
  await send({ subject: '<img src=x onerror=alert(1)>' })
  await expect(page.getByRole('status')).toHaveText('2 new mails')
  await expect(mails(page).first()).toContainText('<img src=x onerror=alert(1)>')
  await mails(page).nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code is 1234 5678')
  await page.getByRole('link', { name: inbox }).click()
  await expect(page).toHaveURL(`${inbox}/?to=inge@example.org`)
})

test('an empty inbox stops saying so', async ({ page, inbox, send }) => {
  await page.goto(inbox)
  await expect(page.getByText('No mail has arrived.')).toBeVisible()
  await send({ subject: 'A mail' })
  await expect(mails(page)).toHaveText([/A mail/])
  await expect(page.getByText('No mail has arrived.')).toBeHidden()
})

test('the HTML of a mail cannot act', async ({ page, inbox, send, complaints }) => {
  // Those that the browser has stopped are not answered.
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await send({
    subject: 'Hostile',
    text: 'Hello',
    html: `<p>Hello <a href="${inbox}/left" target="_top">away</a></p>
      <script>top.location = '${inbox}/script'</script>
      <img src="${inbox}/pixel" alt=""><meta http-equiv="refresh" content="0; url=${inbox}/refresh">
      <style>@import '${inbox}/import'; body { background: url('${inbox}/background') }</style>`,
  })
  await page.goto(`${inbox}/mails/1`)
  await page.getByRole('link', { name: 'HTML' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'away' }).click()
  await expect(frame.getByText('Hello')).toBeVisible()
  await expect(page).toHaveURL(`${inbox}/mails/1?view=html`)
  expect(answered.filter((path) => !path.startsWith('/mails/') && path !== '/style.css')).toEqual(
    [],
  )
  // The browser names what it has refused.
  const refused = complaints.splice(0).join('\n')
  for (const way of ['Blocked script', 'redirect', '/import', '/pixel', '/background', 'top-level'])
    expect(refused).toContain(way)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages are accessible and fit a narrow screen, ${colorScheme}`, async ({
    page,
    inbox,
    send,
    complaints,
  }) => {
    const html = '<!doctype html><html lang="en"><title>Code</title><main><h1>1234 5678</h1></main>'
    await send({
      subject: 'x'.repeat(100),
      text: 'y'.repeat(400),
      html,
      to: `${'z'.repeat(60)}@a.org`,
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/?to=nobody@example.org', '/mails/1', '/mails/1?view=html']) {
      await page.goto(inbox + path)
      expect(await axeViolations(page), path).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
    // axe has tried to run in the frame with the HTML, where nothing runs.
    for (const complaint of complaints.splice(0))
      expect(complaint).toMatch(/sandboxed|recipient window's origin \('null'\)/)
  })
