import { expect, test } from 'vitest'
import { languages, textsIn } from '../../../texts/textsIn.ts'
import { drawPage, type Page } from './pages.ts'

const origin = 'https://shop.example'
const question: Page = {
  kind: 'question',
  provider: 'google',
  origin,
  numbers: [17, 42, 80],
  token: 'token',
  email: 'ada@example.org',
  isLogin: true,
}
const draw = async (page: Page, language: string) => String(await drawPage(page, language))

test('a question is asked in the language of the reader, with what it is about', async () => {
  const english = await draw(question, 'en')
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toContain(
    '<p>You’re logging in to <strong>https://shop.example</strong> with Google as ada@example.org. Choose the number the wallet there shows:</p>',
  )
  const german = await draw(question, 'de-CH')
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).toContain(
    '<p>Du loggst dich auf <strong>https://shop.example</strong> ein, mit Google als ada@example.org.',
  )
  expect(german).toContain('<button name="answer" value="42">42</button>')
  expect(german).toContain('value="no">Abbrechen</button>')
})

test('a user who confirms who they are is asked something else', async () => {
  const page = await draw({ ...question, isLogin: false, email: null }, 'en')
  expect(page).toContain(
    '<p>You’re confirming a change to your wallet with Google. Choose the number the wallet shows:</p>',
  )
  expect(page).toContain('cancel. Someone else wants to change your wallet.</p>')
})

test.each<[Page, string, string]>([
  [{ ...question, kind: 'allowed' }, 'You’re logged in', 'You can close this window.'],
  [{ ...question, kind: 'denied' }, 'You’re not logged in', 'Nothing has changed.'],
  [
    { ...question, kind: 'failed' },
    'Google didn’t say who you are',
    'Nobody was logged in. Try again.',
  ],
  [
    { ...question, kind: 'failed', isLogin: false },
    'Google didn’t say who you are',
    'Nothing was confirmed. Try again.',
  ],
])('%j', async (page, title, text) => {
  const drawn = await draw(page, 'en')
  expect(drawn).toContain(`<title>${title}</title>`)
  expect(drawn).toContain(`<h1>${title}</h1><p>${text}</p>`)
  expect(drawn).toContain(
    '<a href="https://shop.example" rel="noreferrer">Back to shop.example</a>',
  )
})

test.each(languages.filter((one) => textsIn(one).direction === 'rtl'))(
  'pages in %s run from right to left, but for values',
  async (language) => {
    const drawn = await draw(question, language)
    expect(drawn).toContain(`<html lang="${language}" dir="rtl">`)
    expect(drawn).toContain('\u2068<strong>https://shop.example</strong>\u2069')
    expect(drawn).toContain('\u2068ada@example.org\u2069')
    expect(drawn).toContain('value="42">42</button>')
  },
)

test.each(['en', 'de', '<b>', '"', '__proto__'])(
  'values of others are escaped in %s, and are not read as texts',
  async (language) => {
    const email = '<img src=x>{origin}{provider}$&'
    const drawn = await draw({ ...question, email, provider: '<i>{email}' }, language)
    expect(drawn).not.toMatch(/<img|<i>/)
    expect(drawn).toContain('&lt;i&gt;{email} ')
    expect(drawn).toContain('&lt;img src=x&gt;{origin}{provider}$&amp;')
    expect(drawn.match(/<strong>/g)).toHaveLength(1)
  },
)
