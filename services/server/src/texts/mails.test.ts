import { expect, test } from 'vitest'
import { english } from './generated/english.ts'
import {
  changedMail,
  changeMail,
  changingMail,
  codeMail,
  deviceMail,
  guardedMail,
  handedOverMail,
  keptMail,
  type Notice,
  noticeMail,
  recoveredMail,
  recoveringMail,
  stepUpMail,
  stoppedMail,
} from './mails.ts'
import { languages, textsIn } from './textsIn.ts'

const time = Date.UTC(2026, 10, 23, 13, 5)
// The compiler knows the keys as strings alone.
const notices = Object.keys(english.notices) as Notice[]
const everyMail = (language: string) => {
  const reader = { to: 'ada@example.org', language }
  const asked = { ...reader, origin: 'https://shop.example', browser: 'Firefox (Windows)' }
  const link = 'https://wallet.example/device?projectId=shop#token'
  return [
    codeMail({ ...asked, code: '12345678' }),
    deviceMail({ ...asked, link }),
    guardedMail({ ...asked, link }),
    stepUpMail({ ...asked, code: '12345678' }),
    changeMail({ ...asked, code: '12345678' }),
    changingMail({ ...asked, email: 'new@example.org', effectiveAt: time, link }),
    changedMail({ ...reader, effectiveAt: time }),
    keptMail({ ...reader, email: 'new@example.org' }),
    recoveringMail({ ...asked, readyAt: time, link }),
    recoveredMail(asked),
    stoppedMail(asked),
    handedOverMail({ ...asked, from: 'Safari (macOS)' }),
    ...notices.map((notice) => noticeMail(notice, asked)),
  ]
}

test.each(languages)('mails in %s are whole', (language) => {
  const mails = everyMail(language)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
  for (const { to, subject, text } of mails) {
    expect(to).toBe('ada@example.org')
    expect(subject + text).not.toMatch(/[{}]|undefined/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/\S\n$/)
    // What is copied is the value alone.
    for (const line of text.split('\n').filter((one) => one.startsWith('    ')))
      expect(line).toMatch(/^ {4}[\x20-\x7e\u00a0]+$/)
  }
})

test.each(languages.filter((one) => textsIn(one).direction === 'rtl'))(
  'values keep their order in %s',
  (language) => {
    const [code, device] = everyMail(language)
    expect(code?.subject).toContain('\u20681234\u00a05678\u2069')
    expect(code?.text).toContain('\n    1234\u00a05678\n')
    expect(code?.text).toContain('\u2068https://shop.example\u2069')
    expect(device?.text).toContain('\n    https://wallet.example/device?projectId=shop#token\n')
  },
)

test('a mail with a code', () => {
  const [code] = everyMail('en')
  expect(code?.subject).toBe('1234 5678 is your code for shop.example')
  expect(code?.text).toMatchInlineSnapshot(`
    "Your code is

        1234 5678

    It logs you in to your wallet on https://shop.example, in Firefox (Windows), and is valid for 10 minutes.

    Enter it only in the wallet window on that site. Nobody who helps you needs it, so don’t share it.

    If you didn’t ask for a code, ignore this email.
    "
  `)
})

test('times are in the language of the mail, and name their zone', () => {
  const changed = (language: string) =>
    changedMail({ to: 'ada@example.org', language, effectiveAt: time }).text
  expect(changed('en')).toContain('From November 23, 2026 at 1:05 PM UTC,')
  expect(changed('de-AT')).toContain('Ab 23. November 2026 um 13:05 UTC ')
  expect(changed('tlh')).toBe(changed('en'))
})

test('what other people choose is inserted as it is', () => {
  const mail = handedOverMail({
    to: 'ada@example.org',
    language: 'en',
    browser: '{from} $& {link}',
    from: "{browser}$'",
  })
  expect(mail.text).toContain('\n    {from} $& {link}\n')
  expect(mail.text).toContain("entered in {browser}$', and")
})

test('who has taken keys along is told of with what to do, apart from who can open the wallet', () => {
  const asked = { to: 'ada@example.org', language: 'en', browser: 'Firefox (Windows)' }
  const textOf = (notice: Notice) => noticeMail(notice, asked).text
  expect(noticeMail('wordsShown', asked)).toMatchInlineSnapshot(`
    {
      "subject": "The recovery words of your wallet were shown",
      "text": "The recovery words of your wallet were shown:

        Firefox (Windows)

    Whoever has the words or the file can move everything in the wallet, on any device, and nobody can undo that.

    If that was you, keep them where nobody else can find them. If it wasn’t you, move what you own to a new wallet now.
    ",
      "to": "ada@example.org",
    }
  `)
  const taken: readonly Notice[] = ['wordsShown', 'fileSaved', 'wordsUsed']
  for (const notice of notices)
    expect([notice, textOf(notice).includes('move what you own to a new wallet now')]).toEqual([
      notice,
      taken.includes(notice),
    ])
  expect(textOf('passkeyAdded')).toContain('remove passkeys and passwords that aren’t yours')
})

test('the owner of a deleted wallet is told how it is brought back', () => {
  const asked = { to: 'ada@example.org', language: 'en', browser: 'Firefox (Windows)' }
  expect(noticeMail('walletDeleted', asked)).toMatchInlineSnapshot(`
    {
      "subject": "Your wallet was deleted",
      "text": "Your wallet was deleted:

        Firefox (Windows)

    For seven days, you can bring it back: log in on a device your account knew before, or have its recovery words at hand. After that, only its recovery words or a backup file open it.

    If that was you, there’s nothing to do.

    If it wasn’t you, someone else can log in as you. Secure the account you log in with, and bring your wallet back.
    ",
      "to": "ada@example.org",
    }
  `)
})
