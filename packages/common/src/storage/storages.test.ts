import { expect, test } from 'vitest'
import { describeStorage } from '../suites/describeStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import { kitCookies, plainCookieStorage } from './plainCookieStorage.ts'
import { webStorage } from './webStorage.ts'

describeStorage({ name: 'memory', create: () => memoryStorage() })
describeStorage({ name: 'web storage where there is no window', create: () => webStorage() })
describeStorage({
  name: 'web storage that is blocked',
  create: () =>
    webStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
})
describeStorage({ name: 'web storage that is full', create: () => webStorage(() => fullArea()) })
describeStorage({
  name: 'cookies on a server',
  create: () => plainCookieStorage({ header: 'theme=dark; bowline.other=1', keeps: () => true }),
})
describeStorage({
  name: 'cookies on a server, the kept ones only',
  create: () => plainCookieStorage({ header: null }),
})
describeStorage({
  name: 'cookies where there is neither a header nor a document',
  create: () => plainCookieStorage({ keeps: () => true }),
})
describeStorage({
  name: 'cookies that are blocked',
  create: () => plainCookieStorage({ document: blockedJar(), keeps: () => true }),
})

/** Browsers that block cookies ignore what is written. */
function blockedJar() {
  return {
    get cookie() {
      return ''
    },
    set cookie(_: string) {},
  }
}

/** An area that holds an old value and takes no more. */
function fullArea(items: Readonly<Record<string, string>> = {}): Storage {
  const held = new Map(Object.entries(items))
  return {
    length: held.size,
    key: () => null,
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => void held.delete(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}

test('a full area does not bring an older value back', async () => {
  const storage = webStorage(() => fullArea({ 'bowline.theme': 'old' }))
  expect(await storage.get('bowline.theme')).toBe('old')
  await storage.set('bowline.theme', 'new')
  expect(await storage.get('bowline.theme')).toBe('new')
})

test('looks the area up on use, so creating one on a server touches nothing', () => {
  let looks = 0
  webStorage(() => {
    looks++
    return fullArea()
  })
  expect(looks).toBe(0)
})

test('two storages without a window share nothing: two visitors of one server', async () => {
  await webStorage().set('bowline.connections', 'of one visitor')
  expect(await webStorage().get('bowline.connections')).toBeNull()
})

function tabs() {
  const area = fullArea()
  const events = new EventTarget()
  const seen: (string | null)[] = []
  const stop = webStorage(() => area, { events }).watch?.('bowline.connections', (value) =>
    seen.push(value),
  )
  const tell = (change: object) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { storageArea: area }, change))
  return { seen, stop, tell }
}

test('reports what another tab wrote, removed or cleared, and only under the watched key', () => {
  const { seen, tell } = tabs()
  tell({ key: 'bowline.connections', newValue: 'theirs' })
  tell({ key: 'bowline.theme', newValue: 'dark' })
  tell({ key: 'bowline.connections', newValue: null })
  tell({ key: null, newValue: null })
  tell({ key: 'bowline.connections', newValue: 'elsewhere', storageArea: fullArea() })
  expect(seen).toEqual(['theirs', null, null])
})

test('reports nothing once stopped', () => {
  const { seen, stop, tell } = tabs()
  stop?.()
  tell({ key: 'bowline.connections', newValue: 'theirs' })
  expect(seen).toEqual([])
})

test('a server reads the cookies of the request', async () => {
  const header = `a=1; bowline.connections=${encodeURIComponent('{"x":"é;="}')}; broken=%E0%A4%A`
  const storage = plainCookieStorage({ header })
  expect(await storage.get('bowline.connections')).toBe('{"x":"é;="}')
})

test('what a page is drawn with is read at once, is the same after each change, and is what a cookie is for', async () => {
  const header = 'bowline.theme=dark; wc%40key=secret; bowline.connections=%7B%7D'
  const storage = plainCookieStorage({ header })
  await storage.set('bowline.theme', 'light')
  await storage.remove('bowline.connections')
  const initial = (key: string) => storage.initial(key)
  expect(['bowline.theme', 'bowline.connections'].map(initial)).toEqual(['dark', '{}'])
  expect(['wc@key', 'bowline.networks', '__proto__'].map(initial)).toEqual([null, null, null])
  expect(plainCookieStorage().initial('bowline.theme')).toBeNull()
})

test('a page that is given the cookies of its request is drawn with them, and keeps its own', async () => {
  const document = { cookie: 'bowline.theme=light' }
  const storage = plainCookieStorage({
    header: 'bowline.theme=dark',
    document,
    rest: memoryStorage(),
  })
  expect(storage.initial('bowline.theme')).toBe('dark')
  expect(await storage.get('bowline.theme')).toBe('light')
  await storage.set('bowline.theme', 'auto')
  expect(document.cookie).toContain('bowline.theme=auto')
})

test('a page is given those cookies of a request alone that the kit draws with', () => {
  const header = [
    'session=secret',
    'bowline.theme=dark',
    'bowline.theme=light',
    'bowline.signed=no',
    `bowline.networks=${'x'.repeat(4_000)}`,
    'bowline.connections=<script>&"',
    '%E0%A4%A=broken',
  ].join('; ')
  expect(kitCookies(header)).toBe('bowline.theme=dark; bowline.connections=%3Cscript%3E%26%22')
  expect(['', null, undefined].map(kitCookies)).toEqual(['', '', ''])
})

test('the address that was shown last is a cookie unless the app keeps it from being one', async () => {
  const [all, some] = [{ cookie: '' }, { cookie: '' }]
  const rest = memoryStorage()
  await plainCookieStorage({ document: all, rest }).set('bowline.shownAccounts', '{}')
  expect(all.cookie).toContain('bowline.shownAccounts')
  const keeps = (key: string) => key === 'bowline.connections'
  await plainCookieStorage({ document: some, rest, keeps }).set('bowline.shownAccounts', '{}')
  expect(some.cookie).toBe('')
})

test('puts a pairing key into a cookie only if the app asks for it', async () => {
  const jar = { cookie: '' }
  const storage = plainCookieStorage({ document: jar, rest: memoryStorage() })
  await storage.set('wc@2:core:0.3//keychain', 'secret')
  await storage.set('bowline.walletConnect', 'secret')
  expect(jar.cookie).toBe('')
  await storage.set('bowline.connections', '[]')
  expect(jar.cookie).toContain('bowline.connections=%5B%5D')
})

test('a cookie lasts 30 days, for the whole site, and over https: only where asked', async () => {
  const jar = { cookie: '' }
  await plainCookieStorage({ document: jar }).set('bowline.theme', 'dark')
  expect(jar.cookie).toBe('bowline.theme=dark; Path=/; Max-Age=2592000; SameSite=Lax')
  await plainCookieStorage({ document: jar, secure: true, maxAgeSeconds: 60 }).set(
    'bowline.theme',
    'x',
  )
  expect(jar.cookie).toBe('bowline.theme=x; Path=/; Max-Age=60; SameSite=Lax; Secure')
})

/** Cookies of a page, as a browser keeps them: one value for each name, gone at Max-Age=0. */
function createJar(first = '') {
  let pairs = first ? first.split('; ') : []
  return {
    get cookie() {
      return pairs.join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const name = `${pair.split('=')[0]}=`
      pairs = pairs.filter((one) => !one.startsWith(name))
      if (!attributes.includes('Max-Age=0')) pairs.push(pair)
    },
  }
}

test('a page reads its cookies, the first of each name, and none that are broken', async () => {
  const document = createJar('plain; a=1; a=2; b=%; c= x%20y ; d=x=y')
  const storage = plainCookieStorage({ document, keeps: () => true })
  const read = await Promise.all(['plain', 'a', 'b', 'c', 'd'].map((key) => storage.get(key)))
  expect(read).toEqual([null, '1', null, 'x y', 'x=y'])
})

test('only connections, networks and the theme travel to the server', async () => {
  const document = createJar()
  const storage = plainCookieStorage({ document })
  const keys = ['connections', 'networks', 'theme', 'themes', 'accounts'].map(
    (one) => `bowline.${one}`,
  )
  for (const key of [...keys, 'x.bowline.theme']) await storage.set(key, '1')
  expect(document.cookie).toBe('bowline.connections=1; bowline.networks=1; bowline.theme=1')
  expect(await storage.get('bowline.accounts')).toBe('1')
  await storage.remove('bowline.theme')
  expect(document.cookie).toBe('bowline.connections=1; bowline.networks=1')
})

test.each([
  ['too long for a cookie', 'x'.repeat(5_000)],
  ['half a character', '\ud800'],
])('a value that is %s is kept in the page, and replaces the cookie', async (_, value) => {
  const document = createJar('bowline.theme=old')
  const storage = plainCookieStorage({ document })
  await storage.set('bowline.theme', value)
  expect(document.cookie).toBe('')
  expect(await storage.get('bowline.theme')).toBe(value)
})
