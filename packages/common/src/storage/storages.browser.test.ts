import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeStorage } from '../suites/describeStorage.ts'
import { plainCookieStorage } from './plainCookieStorage.ts'
import { webStorage } from './webStorage.ts'

function forget() {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the storage under test uses it
    document.cookie = `${pair.slice(0, pair.indexOf('='))}=; Path=/; Max-Age=0`
  }
}
beforeEach(forget)
afterEach(forget)

describeStorage({ name: 'localStorage', create: () => webStorage() })
describeStorage({ name: 'sessionStorage', create: () => webStorage(() => sessionStorage) })
describeStorage({ name: 'cookies', create: () => plainCookieStorage({ keeps: () => true }) })
describeStorage({ name: 'cookies, the kept ones only', create: () => plainCookieStorage() })

test('a value that one page writes is read by the next page', async () => {
  await webStorage().set('bowline.theme', 'dark')
  expect(await webStorage().get('bowline.theme')).toBe('dark')
  await plainCookieStorage().set('bowline.connections', '{"a":1}')
  expect(await plainCookieStorage().get('bowline.connections')).toBe('{"a":1}')
})

test('the cookie that a browser sends is the one that a server reads', async () => {
  await plainCookieStorage().set('bowline.connections', '{"x":"é;="}')
  const server = plainCookieStorage({ header: document.cookie })
  expect(await server.get('bowline.connections')).toBe('{"x":"é;="}')
})

test('a value too long for a cookie stays in the browser and leaves no older cookie behind', async () => {
  const storage = plainCookieStorage()
  await storage.set('bowline.connections', 'short')
  await storage.set('bowline.connections', 'x'.repeat(5000))
  expect(document.cookie).not.toContain('bowline.connections')
  expect(await plainCookieStorage().get('bowline.connections')).toBe('x'.repeat(5000))
})

test('reports changes by another document of this origin', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const heard = new Promise<string | null>((resolve) => {
    webStorage().watch?.('bowline.connections', resolve)
  })
  frame.contentWindow?.localStorage.setItem('bowline.connections', 'theirs')
  expect(await heard).toBe('theirs')
  frame.remove()
})

test('a frame without storage keeps values for as long as it lives', async () => {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  const answer = new Promise<string>((resolve) => {
    addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
  })
  frame.srcdoc = `<script>
    let blocked = ''
    try { localStorage.length } catch (error) { blocked += error.name + ' ' }
    try { document.cookie } catch (error) { blocked += error.name }
    parent.postMessage(blocked, '*')
  </script>`
  document.body.append(frame)
  // Both throw there, which is what the storages have to live with.
  expect(await answer).toBe('SecurityError SecurityError')
  const hostile = {
    get cookie(): string {
      throw new DOMException('', 'SecurityError')
    },
    set cookie(_: string) {
      throw new DOMException('', 'SecurityError')
    },
  }
  const storage = plainCookieStorage({ document: hostile })
  await storage.set('bowline.connections', 'mine')
  expect(await storage.get('bowline.connections')).toBe('mine')
  frame.remove()
})
