import { type Connector, memoryStorage, type SignIn } from '@bowline/common'
import { createMessage } from '@bowline/common/sign-in'
import { createFakeSignIn, createFakeWallet, fakeAccount } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { useSignIn } from '@bowline/controllers/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const SAVED = {
  'bowline.connections': JSON.stringify({
    v: 1,
    data: { eip155: { connectorId: 'harbor', chainId: 'eip155:31337' } },
  }),
}

async function setup(options: Omit<SignIn, 'server'> = {}, { permitted = false } = {}) {
  const server = createFakeSignIn(options)
  const wallet = createFakeWallet({
    id: 'harbor',
    name: 'Harbor',
    permitted,
    respond: (method) => (method === 'personal_sign' ? '0x51' : undefined),
  })
  const made = createTestKit({
    wallets: [wallet.connector],
    siwx: server.siwx,
    storage: memoryStorage(permitted ? SAVED : {}),
  })
  await render(<TestApp kit={made.kit} />)
  const status = () => made.kit.connections.getState().eip155.status
  return { ...made, server, wallet, status }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const alerts = () => page.getByRole('dialog').getByRole('alert')

test('a wallet is connected once its user has read and signed the message', async () => {
  const { kit, status } = await setup()
  kit.modal.open()
  await button('Harbor').click()
  await expect.element(page.getByText('Members only.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(location.host, { exact: true })).toBeVisible()
  await page.getByText('Message to sign').click()
  const text = page.getByText(/wants you to sign in with your Ethereum account:/)
  await expect.element(text).toBeVisible()
  expect(status()).toBe('authenticating')
  const steps = page.getByRole('list', { name: 'Steps to connect' })
  await expect.element(steps).toHaveTextContent('Connect, done2Confirm3Done')
  const current = steps.getByRole('listitem').elements()[1]
  expect(current?.getAttribute('aria-current')).toBe('step')
  await button('Sign in').click()
  await expect.poll(status).toBe('connected')
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

test('a wallet that connects and signs in in one go says so, and shows no other question', async () => {
  const server = createFakeSignIn()
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor' })
  const approval = Promise.withResolvers<void>()
  const connector: Connector<'eip155'> = {
    ...wallet.connector,
    async connect(asked) {
      const terms = await asked.signIn?.terms('eip155')
      if (!terms || !asked.signIn) throw new Error('It is not asked to sign in.')
      asked.tell({ kind: 'wallet', signsIn: true })
      await approval.promise
      asked.signIn.signed({
        message: createMessage({ ...terms, account: fakeAccount }),
        signature: '0x51',
      })
      return wallet.connector.connect(asked)
    },
  }
  const { kit } = createTestKit({ wallets: [connector], siwx: server.siwx })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button('Harbor').click()
  await expect
    .element(page.getByText('Approve the request there. It also signs you in.').first())
    .toBeVisible()
  approval.resolve()
  await expect.poll(() => kit.connections.getState().eip155.status).toBe('connected')
  expect(wallet.requests()).toEqual([])
  expect(server.proofs).toHaveLength(1)
})

test('the wallet’s refusal is told quietly, and can be tried again by keyboard', async () => {
  const { kit, status, wallet } = await setup()
  kit.modal.open()
  await button('Harbor').click()
  await expect.element(button('Sign in')).toBeEnabled()
  wallet.reject()
  await button('Sign in').click()
  await expect.element(page.getByText('Signature declined').first()).toBeVisible()
  await expect.element(alerts()).not.toHaveTextContent('declined')
  wallet.accept()
  await expect.element(button('Sign in')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(status).toBe('connected')
})

test('disconnecting leads back to the wallets', async () => {
  const { kit, status, wallet } = await setup()
  kit.modal.open()
  await button('Harbor').click()
  await button('Disconnect').click()
  await expect.element(heading('Connect a wallet')).toBeVisible()
  expect(status()).toBe('disconnected')
  await expect.poll(() => wallet.disconnects()).toBe(1)
})

test('a signature that the server did not get is not asked for again', async () => {
  const { kit, server, status, wallet } = await setup()
  kit.modal.open()
  await button('Harbor').click()
  await expect.element(button('Sign in')).toBeEnabled()
  server.answerNext(new Error('down'))
  await button('Sign in').click()
  await expect
    .element(alerts())
    .toHaveTextContent(
      'You’ve signed, but we couldn’t reach the server. You don’t need to sign again.',
    )
  await button('Try again').click()
  await expect.poll(status).toBe('connected')
  expect(wallet.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('a server that does not answer leaves a way on and a way out', async () => {
  let isDown = true
  const { kit } = await setup({
    createMessage: async () => {
      if (isDown) throw new Error('down')
      return 'Hello'
    },
  })
  kit.modal.open()
  await button('Harbor').click()
  await expect
    .element(alerts())
    .toHaveTextContent('A problem occurred while trying initialize authentication')
  await expect.element(page.getByText(/^This site’s server isn’t answering/)).toBeVisible()
  await expect.element(button('Disconnect')).toBeEnabled()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText(/isn’t a standard message/)).toBeVisible()
  await expect.element(button('Sign in')).toBeEnabled()
})

test.each([
  ['evil.example', fakeAccount.split(':')[2], /for evil\.example, not this site/],
  [location.host, `0x${'2'.repeat(40)}`, /for another account/],
])('a message for %s and %s is warned of', async (domain, address, warning) => {
  const { kit } = await setup({
    createMessage: async () =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        ...[address, '', '', `URI: https://${domain}`, 'Version: 1', 'Chain ID: 31337'],
        ...['Nonce: abcdefgh1234', 'Issued At: 2026-01-01T00:00:00Z'],
      ].join('\n'),
  })
  kit.modal.open()
  await button('Harbor').click()
  await expect.element(page.getByText(warning)).toBeVisible()
})

test('“Not now” connects without signing in, and the account leads back to it', async () => {
  const { kit, server, status } = await setup({ isRequired: false })
  kit.modal.open()
  await button('Harbor').click()
  await button('Not now').click()
  await expect.poll(status).toBe('connected')
  kit.modal.open()
  await expect.element(page.getByText('You’re not signed in with this account.')).toBeVisible()
  await button('Sign in').click()
  await expect.element(page.getByText('Members only.', { exact: true })).toBeVisible()
  expect(page.getByRole('list', { name: 'Steps to connect' }).elements()).toEqual([])
  await button('Sign in').click()
  await expect.element(page.getByText('Signed in', { exact: true })).toBeVisible()
  expect(currentRoute(kit.router.store.getState()).name).toBe('Account')
  server.setDown(true)
  await button('Sign out').click()
  await expect.element(page.getByText(/You’re still signed in\.$/).first()).toBeVisible()
  server.setDown(false)
  await button('Sign out').click()
  await expect.element(page.getByText('You’re not signed in with this account.')).toBeVisible()
})

test('after a reload the modal goes on with signing in, and leaving changes nothing', async () => {
  const { kit, status, wallet } = await setup({}, { permitted: true })
  await expect.poll(() => kit['~internals'].heldSessions.getState().length).toBe(1)
  kit.modal.open()
  await expect.element(heading('Sign in').first()).toBeVisible()
  await expect.element(button('Sign in')).toBeEnabled()
  await button('Close').click()
  expect([status(), wallet.disconnects()]).toEqual(['disconnected', 0])
  kit.modal.open()
  await button('Sign in').click()
  await expect.poll(status).toBe('connected')
  expect(wallet.prompts()).toBe(0)
})

test('the app opens the modal with `useSignIn`', async () => {
  const { kit, status } = await setup({ isRequired: false })
  kit.modal.open()
  await button('Harbor').click()
  await button('Not now').click()
  await expect.poll(status).toBe('connected')
  await render(
    <ScreensProvider kit={kit}>
      <Members />
    </ScreensProvider>,
  )
  await button('Enter').click()
  await button('Sign in').click()
  await expect.element(page.getByText('Welcome')).toBeVisible()
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

function Members() {
  const { isSignedIn, signIn } = useSignIn()
  if (isSignedIn) return <p>Welcome</p>
  return (
    <button type="button" onClick={() => void signIn()}>
      Enter
    </button>
  )
}

test('connecting by code asks in the modal, too', async () => {
  const { kit, status } = await setup()
  void connect(kit, { connectorId: 'harbor' }).catch(() => {})
  await expect.element(button('Sign in')).toBeEnabled()
  await button('Sign in').click()
  await expect.poll(status).toBe('connected')
})

test.each([false, true])(
  'a phone wallet signs in after pairing, on a phone: %s',
  async (isMobile) => {
    const server = createFakeSignIn()
    const signature = Promise.withResolvers<string>()
    const wallet = createFakeWallet({
      id: 'phone',
      name: 'Phone',
      type: 'walletConnect',
      respond: (method) => (method === 'personal_sign' ? signature.promise : undefined),
    })
    const connector: Connector<'eip155'> = {
      ...wallet.connector,
      connect: async (asked) => ({
        ...(await wallet.connector.connect(asked)),
        peer: { name: 'Skiff' },
        redirect: 'skiff://',
      }),
    }
    const { kit } = createTestKit({ connectors: [connector], siwx: server.siwx })
    await render(<TestApp kit={kit} environment={{ isMobile: () => isMobile }} />)
    kit.modal.open({ name: 'ConnectingWalletConnectBasic' })
    await expect.element(page.getByText(/^Sign a message with Skiff/)).toBeVisible()
    await button('Sign in').click()
    const link = page.getByRole('link', { name: 'Open Skiff' })
    if (isMobile) await expect.element(link).toHaveAttribute('href', 'skiff://')
    else await expect.element(button('Continue in Skiff')).toBeVisible()
    expect(link.elements()).toHaveLength(isMobile ? 1 : 0)
    signature.resolve('0x51')
    await expect.poll(() => kit.connections.getState().eip155.status).toBe('connected')
  },
)
