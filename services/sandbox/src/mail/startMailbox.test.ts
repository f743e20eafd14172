import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_MAILS } from './createInbox.ts'
import { startMailbox } from './startMailbox.ts'

async function start() {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.stop())
  // One connection for all mails of a test: the server greets each after a pause, as real ones do.
  const transport = createTransport(`${mailbox.smtpUrl}?pool=true`)
  onTestFinished(() => transport.close())
  return {
    mailbox,
    send: (mail: SendMailOptions = {}) =>
      transport.sendMail({
        from: 'Bowline <login@bowline.example>',
        to: 'ada@example.org',
        subject: 'Your code is 1234 5678',
        text: 'Enter 1234 5678.',
        ...mail,
      }),
    mails: async (query = '') => (await fetch(`${mailbox.url}/mails${query}`)).json(),
    page: async (path: string) => (await fetch(`${mailbox.url}${path}`)).text(),
  }
}

test('a mail arrives as it was sent', async () => {
  const { send, mails } = await start()
  await send({ text: 'Grüße: 1234 5678\n', html: '<p>Grüße</p>', subject: 'Grüße ☂' })
  expect(await mails()).toEqual([
    {
      id: 1,
      arrivedAt: expect.stringMatching(/^\d{4}-/),
      from: 'login@bowline.example',
      to: ['ada@example.org'],
      subject: 'Grüße ☂',
      text: 'Grüße: 1234 5678',
      html: '<p>Grüße</p>\n',
      bytes: expect.any(Number),
    },
  ])
})

test('a receiver is found by its address, however it is written, hidden copies included', async () => {
  const { send, mails } = await start()
  await send({ to: 'Ada@Example.org', subject: 'one' })
  await send({ to: 'ben@example.org', bcc: 'ada@example.org', subject: 'two' })
  await send({ to: 'ada+dock@example.org', subject: 'three' })
  const subjectsTo = async (to: string) =>
    (await mails(`?to=${encodeURIComponent(to)}`)).map((mail: { subject: string }) => mail.subject)
  expect(await subjectsTo('ADA@example.ORG')).toEqual(['two', 'one'])
  expect(await subjectsTo('ada+dock@example.org')).toEqual(['three'])
  expect(await subjectsTo('nobody@example.org')).toEqual([])
})

test('the oldest mails are dropped', async () => {
  const { send, mails } = await start()
  for (let count = 0; count <= MAX_MAILS; count += 1) await send({ subject: `mail ${count}` })
  const kept = await mails()
  expect(kept).toHaveLength(MAX_MAILS)
  expect([kept[0].subject, kept.at(-1).subject]).toEqual([`mail ${MAX_MAILS}`, 'mail 1'])
})

test('large mails are dropped before small ones would be', async () => {
  const { send, mails } = await start()
  const text = 'x'.repeat(1_000_000)
  for (let count = 0; count < 20; count += 1) await send({ subject: `mail ${count}`, text })
  const kept = await mails()
  expect(kept.length).toBeLessThan(20)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept[0].subject).toBe('mail 19')
})

test('a mail that is too large is refused, and the next one is taken', async () => {
  const { send, mails } = await start()
  const text = 'x'.repeat(2_000_000)
  await expect(send({ text })).rejects.toMatchObject({ responseCode: 552 })
  await send()
  expect(await mails()).toHaveLength(1)
})

test('a client that does not say its size in advance is refused as well', async () => {
  const { mailbox, mails } = await start()
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (part) => {
    said += part
  })
  const answered = (code: number) => expect.poll(() => said).toMatch(new RegExp(`^${code} `, 'm'))
  await answered(220)
  socket.write('HELO me\r\nMAIL FROM:<a@example.org>\r\nRCPT TO:<b@example.org>\r\nDATA\r\n')
  await answered(354)
  for (let count = 0; count < 30; count += 1) socket.write(`${'x'.repeat(60_000)}\r\n`)
  socket.write('.\r\n')
  await answered(552)
  socket.destroy()
  expect(await mails()).toEqual([])
})

test('a client that breaks off delivers nothing and ends nothing', async () => {
  const { mailbox, send, mails } = await start()
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1')
  await once(socket, 'data')
  socket.write('HELO me\r\nMAIL FROM:<a@example.org>\r\nRCPT TO:<b@example.org>\r\nDATA\r\nhalf')
  socket.resetAndDestroy()
  await send({ subject: 'whole' })
  expect(await mails()).toMatchObject([{ subject: 'whole' }])
})

test('the list names each mail, and one address can be asked for', async () => {
  const { send, page } = await start()
  expect(await page('/')).toMatch(/<p id="none" >No mail has arrived/)
  await send({ subject: 'For Ada' })
  await send({ subject: 'For Ben', to: 'ben@example.org' })
  const all = await page('/')
  expect(all.indexOf('For Ben')).toBeLessThan(all.indexOf('For Ada'))
  expect(all).toContain('<p id="none" hidden>')
  const bens = await page('/?to=ben@example.org')
  expect(bens).toContain('For Ben')
  expect(bens).not.toContain('For Ada')
})

test('a page that is open is told of each mail once, after a lost connection too', async () => {
  const { mailbox, send } = await start()
  await send({ subject: 'seen' })
  async function listen(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${mailbox.url}${path}`, { headers })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => {
      const { value = '' } = (await reader?.read()) ?? {}
      return JSON.parse(/^data: (.+)$/m.exec(value)?.[1] ?? '{}').subject
    }
  }
  const next = await listen('/events?after=1')
  const bens = await listen('/events?after=1&to=ben@example.org')
  await send({ subject: 'live' })
  await send({ subject: 'his', to: 'ben@example.org' })
  expect([await next(), await next()]).toEqual(['live', 'his'])
  expect(await bens()).toBe('his')
  const again = await listen('/events?after=1', { 'last-event-id': '2' })
  expect(await again()).toBe('his')
})

test('a mail is shown as text, with web addresses as links', async () => {
  const { send, page } = await start()
  const text = 'Open (https://bowline.example/a?b=1&c=2). Not javascript:alert(1), <b>, http://[.'
  await send({ text })
  const shown = await page('/mails/1')
  expect(shown).toContain(
    'Open (<a href="https://bowline.example/a?b=1&amp;c=2">https://bowline.example/a?b=1&amp;c=2</a>). Not javascript:alert(1), &lt;b&gt;, http://[.',
  )
  expect(shown).not.toContain('<iframe')
})

test('what a mail says is never markup of the page', async () => {
  const { send, page } = await start()
  const evil = '<script>alert(1)</script>'
  await send({ subject: evil, from: { name: evil, address: 'a@example.org' }, text: evil })
  for (const path of ['/', '/mails/1', `/?to=${encodeURIComponent(evil)}`])
    expect(await page(path)).not.toContain('<script>alert')
})

test('the HTML of a mail is shown where nothing in it runs or loads', async () => {
  const { mailbox, send, page } = await start()
  const html = '<script>alert(1)</script><img src="https://tracker.example/1.png"><p>Hello</p>'
  await send({ html })
  const shown = await page('/mails/1?view=html')
  expect(shown).toContain('<iframe sandbox src="/mails/1/html" title="The mail as HTML">')
  expect(shown).not.toContain('tracker')
  const response = await fetch(`${mailbox.url}/mails/1/html`)
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  )
  expect(await response.text()).toBe(`${html}\n`)
})

test('a mail that is HTML alone is shown as HTML', async () => {
  const { send, page } = await start()
  await send({ text: undefined, html: '<p>Only this</p>' })
  expect(await page('/mails/1')).toContain('<iframe sandbox')
  expect(await page('/mails/1')).not.toContain('aria-label="View"')
})

test('the pages load their own script and style alone', async () => {
  const { mailbox } = await start()
  const { headers } = await fetch(mailbox.url)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
  for (const [path, type] of [
    ['/inbox.js', /^text\/javascript/],
    ['/style.css', /^text\/css/],
  ] as const)
    expect((await fetch(mailbox.url + path)).headers.get('content-type')).toMatch(type)
  for (const path of ['/mails/1', '/mails/x', '/mails/1/html'])
    expect((await fetch(mailbox.url + path)).status).toBe(404)
})

test('a mail that cannot be read is refused', async () => {
  const { send, mails } = await start()
  const deep = Array.from(
    { length: 40 },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join('')
  await expect(send({ raw: `Subject: deep\r\n${deep}\r\nend` })).rejects.toMatchObject({
    responseCode: 554,
  })
  expect(await mails()).toEqual([])
})

test('a stopped mailbox lets go of clients that stay connected', async () => {
  const { mailbox } = await start()
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'data')
  socket.resume()
  const ended = once(socket, 'end')
  await Promise.all([mailbox.stop(), ended])
  await mailbox.stop()
  await expect(fetch(mailbox.url)).rejects.toThrow()
})
