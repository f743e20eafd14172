import { createEvmTestWallet, devAccount } from '@bowline/testing'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

export interface RewrittenApp {
  /** Its folder in `fixtures`, whose API routes the page may ask. */
  readonly app: string
  /** Renders the app into `#root`. */
  mount(): Promise<unknown>
  /** What the app's own button says. */
  readonly button: string | RegExp
  /** What the modal's button says that has the wallet sign in, in the app's language. */
  readonly signIn?: string
}

/** Connects a test wallet in a rewritten app, as a visitor does. */
export async function connectApp({ app, mount, button, signIn }: RewrittenApp) {
  localStorage.clear()
  askRoutesOf(app)
  // Next writes its public variables into a page's code.
  Object.assign(globalThis, { process: { env: {} } })
  // The session of another test's app is a cookie, which a page cannot take away itself.
  if (signIn) await window.fetch('/api/logout')
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const chains = [1, 10, 8453].map((id) => ({ id, rpcUrl: `${location.origin}/no-node` }))
  const [first, ...others] = chains
  if (!first) throw new Error('The wallet needs a chain.')
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [first, ...others],
  })
  wallet.announce(window)
  await mount()

  await expect.element(page.getByText('Not connected')).toBeVisible()
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('button', { name: /Harbor/ }).click()
  if (signIn) {
    const button = page.getByRole('button', { name: signIn, exact: true })
    await expect.element(button).toBeEnabled()
    await expect.element(page.getByText('Not connected')).toBeInTheDocument()
    await button.click()
  }
  await expect.element(page.getByText(`Connected as ${devAccount(0).address}`)).toBeVisible()
  return wallet
}

/** Sends what the page asks of `/api` to the app's routes. Nothing leaves this machine. */
function askRoutesOf(app: string) {
  const { fetch } = window
  onTestFinished(() => {
    window.fetch = fetch
  })
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !pathname.startsWith('/api/'))
      throw new TypeError(`${request.url} is not asked in this test.`)
    return fetch(`/app-routes/${app}${pathname}`, init)
  }
}
