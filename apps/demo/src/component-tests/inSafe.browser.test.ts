import { hostSafe } from '@bowline/sandbox/hosts'
import { devAccount } from '@bowline/testing'
import { afterEach, expect, onTestFinished, test } from 'vitest'

afterEach(() => localStorage.clear())

const alice = devAccount(0)

/** Opens the app in a frame of this page, which acts as Safe. */
async function openInSafe(sign = (message: string) => alice.signMessage({ message })) {
  const frame = document.createElement('iframe')
  const code = new URL('./inSafe.test.fixture.ts', import.meta.url).href
  frame.srcdoc = `<!doctype html><title>App</title>
    <script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>
    <script type="module" src="${code}"></script>`
  frame.style.cssText = 'width: 400px; height: 600px'
  document.body.append(frame)
  const host = hostSafe(frame, { address: alice.address, chainId: 1, sign })
  onTestFinished(() => {
    host.end()
    frame.remove()
  })
  const page = () => frame.contentDocument?.body.textContent ?? ''
  const buttonOf = (name: string) =>
    [...(frame.contentDocument?.querySelectorAll('button') ?? [])].find((one) =>
      `${one.ariaLabel ?? one.title} ${one.textContent}`.includes(name),
    )
  const press = async (name: string) => {
    await expect.poll(() => buttonOf(name)).toBeDefined()
    buttonOf(name)?.click()
  }
  return { asked: host.asked, frame, page, press }
}

test('an app that is opened in Safe is connected to it, signs, and is connected again after a reload', async () => {
  const { asked, frame, page, press } = await openInSafe()
  await expect.poll(page).toContain('0xf3…b92266')
  expect(asked).toEqual(['getSafeInfo'])
  await press('Sign')
  await expect.poll(page).toMatch(/0x[\da-f]{130}/)
  frame.contentWindow?.location.reload()
  await expect.poll(() => asked.filter((one) => one === 'getSafeInfo')).toHaveLength(2)
  await expect.poll(page).toContain('0xf3…b92266')
})

test('a visitor who leaves is in the list with the Safe, and comes back by its row', async () => {
  const { page, press } = await openInSafe()
  await expect.poll(page).toContain('0xf3…b92266')
  await press('0xf3…b92266')
  await press('Disconnect')
  await press('Connect wallet')
  await press('Safe')
  await expect.poll(page).toContain('0xf3…b92266')
})

test('owners who decline are told apart from a fault', async () => {
  const { page, press } = await openInSafe(() => Promise.reject(new Error('User rejected')))
  await expect.poll(page).toContain('0xf3…b92266')
  await press('Sign')
  await expect.poll(page).toContain('USER_REJECTED')
})
