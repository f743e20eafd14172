import type { KitErrorCode } from '@bowline/common'
import { createFakeWallet } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, failingWallet, stepOf, TestApp } from '../../testKit.test.fixture.tsx'
import { type ConnectFailure, causes } from './connectFailure.ts'

interface Row {
  readonly code: KitErrorCode
  readonly title: string
  readonly text: string
  readonly action: string
  readonly role: 'status' | 'alert'
}

const rows: Readonly<Record<ConnectFailure, Row>> = {
  userRejected: {
    code: 'USER_REJECTED',
    title: 'Request cancelled',
    text: 'Nothing was changed.',
    action: 'Try again',
    role: 'status',
  },
  requestPending: {
    code: 'REQUEST_PENDING',
    title: 'A request is already open',
    text: 'Harbor already has an open request. Open it to continue.',
    action: 'Ask again',
    role: 'alert',
  },
  locked: {
    code: 'WALLET_LOCKED',
    title: 'Harbor is locked',
    text: 'Unlock it, then try again. Nothing was changed.',
    action: 'Try again',
    role: 'alert',
  },
  noAccount: {
    code: 'WALLET_NO_ACCOUNT',
    title: 'No account in Harbor yet',
    text: 'Harbor has no account for this kind of network. Add one there, then try again.',
    action: 'Try again',
    role: 'status',
  },
  notShared: {
    code: 'WALLET_NOT_SHARED',
    title: 'Harbor shares no account with this site',
    text: 'Choose in Harbor’s settings which accounts this site may see, or add one there. Then try again.',
    action: 'Try again',
    role: 'status',
  },
  notAllowed: {
    code: 'WALLET_UNAUTHORIZED',
    title: 'Harbor doesn’t allow this site',
    text: 'It may have been refused before. Allow this site in Harbor’s settings, then try again.',
    action: 'Try again',
    role: 'alert',
  },
  walletReloaded: {
    code: 'WALLET_RELOADED',
    title: 'Harbor was updated',
    text: 'Nothing was changed. Reload this page, then connect again.',
    action: 'Reload page',
    role: 'alert',
  },
  notInstalled: {
    code: 'WALLET_NOT_INSTALLED',
    title: 'Harbor isn’t in this browser',
    text: 'Install it and reload this page, or choose another wallet.',
    action: 'Get Harbor',
    role: 'alert',
  },
  popupBlocked: {
    code: 'POPUP_BLOCKED',
    title: 'Your browser blocked a window',
    text: 'Allow pop-ups for this site, then open Harbor again.',
    action: 'Open Harbor',
    role: 'alert',
  },
  deepLinkBlocked: {
    code: 'DEEP_LINK_BLOCKED',
    title: 'Harbor didn’t open',
    text: 'Nothing was changed. Open it again, or choose another wallet if you don’t have the app.',
    action: 'Open Harbor',
    role: 'alert',
  },
  timeout: {
    code: 'WALLET_TIMEOUT',
    title: 'Harbor didn’t answer',
    text: 'Nothing was changed. Make sure it’s open, then try again.',
    action: 'Try again',
    role: 'alert',
  },
  pageUnreachable: {
    code: 'HTTP_UNREACHABLE',
    title: 'The login isn’t loading',
    text: 'Its server isn’t answering, or something in this browser blocks it. Nothing was changed. Try again in a moment.',
    action: 'Try again',
    role: 'alert',
  },
  relayUnreachable: {
    code: 'RELAY_UNREACHABLE',
    title: 'We can’t reach the wallet service',
    text: 'Nothing was changed. Check your connection, then try again.',
    action: 'Try again',
    role: 'alert',
  },
  relayRefused: {
    code: 'RELAY_REFUSED',
    title: 'The wallet service refused this app',
    text: 'Nothing was changed. Choose a wallet in this browser, or tell the app’s owner.',
    action: 'Choose another wallet',
    role: 'alert',
  },
  sessionExpired: {
    code: 'SESSION_EXPIRED',
    title: 'The session has expired',
    text: 'Connect Harbor again to continue.',
    action: 'Connect again',
    role: 'alert',
  },
  chainUnsupported: {
    code: 'CHAIN_UNSUPPORTED',
    title: 'Network not supported',
    text: 'Harbor doesn’t support any of this app’s networks. Choose another wallet.',
    action: 'Choose another wallet',
    role: 'alert',
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    title: 'The wallet is on another network',
    text: 'Choose one of this app’s networks in Harbor, then try again.',
    action: 'Try again',
    role: 'alert',
  },
  approvedElsewhere: {
    code: 'APPROVED_ELSEWHERE',
    title: 'Answered elsewhere',
    text: 'The request was answered in another tab or window. Continue there, or connect here.',
    action: 'Connect again',
    role: 'status',
  },
  codeNotLoaded: {
    code: 'CODE_NOT_LOADED',
    title: 'Part of this page didn’t load',
    text: 'Nothing was changed. Check your connection, then reload this page.',
    action: 'Reload page',
    role: 'alert',
  },
  tooMany: {
    code: 'RATE_LIMITED',
    title: 'Too many tries',
    text: 'Nothing was changed. Wait a minute, then try again.',
    action: 'Try again',
    role: 'alert',
  },
  providerError: {
    code: 'WALLET_ERROR',
    title: 'Connection failed',
    text: 'Harbor reported a problem (code -32603). You can try again.',
    action: 'Try again',
    role: 'alert',
  },
}

test.each(Object.entries(rows))(
  '%s has its own words, its own way on, and is said',
  async (_, row) => {
    const context = { code: -32603, reason: 'invalid key', chainId: 'eip155:1' }
    const { kit } = createTestKit({
      wallets: [failingWallet(row.code, { walletId: 'harbor', context })],
    })
    await render(<TestApp kit={kit} />)
    kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
    const dialog = page.getByRole('dialog')

    const heading = dialog.getByRole('heading', { name: row.title, exact: true })
    await expect.element(heading).toHaveFocus()
    await expect.element(dialog.getByText(row.text, { exact: true })).toBeVisible()
    const button = dialog.getByRole('button', { name: row.action, exact: true })
    await expect.element(button).toBeVisible()
    // What is said is what is shown.
    await expect.element(dialog.getByRole(row.role)).toHaveTextContent(`${row.title}. ${row.text}`)
    expect(stepOf(kit)).toMatchObject({
      kind: 'failed',
      code: row.code,
    })
  },
)

test('what a wallet has said of a failure that is not known can be read', async () => {
  const words = 'Internal JSON-RPC error.'
  const { kit } = createTestKit({
    wallets: [failingWallet('WALLET_ERROR', { context: { code: -32603, words } })],
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  await page.getByText('What Harbor said').click()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a login that loads its own page speaks of that, and of no extension', async () => {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
  const { kit, clock } = createTestKit({ wallets: [{ ...wallet.connector, loadsPage: true }] })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Loading the login…' })).toBeVisible()
  await expect.element(dialog.getByText('Approve the request there.')).not.toBeInTheDocument()
  clock.advance(10_000)
  await expect.element(dialog.getByText(/^Its server may be slow or down/)).toBeVisible()
  await expect.element(dialog.getByText(/toolbar/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(wallet.prompts).toBe(2)
})

test('every cause has a row in this table', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(causes).sort())
})

test('trying again asks the wallet again, and the answer connects', async () => {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'reject' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  await expect.element(page.getByRole('heading', { name: 'Request cancelled' })).toBeVisible()
  wallet.accept()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155.status).toBe('connected')
  expect(wallet.prompts()).toBe(2)
})

test('a part that did not load is fetched by loading the page anew, not by asking the wallet', async () => {
  let reloads = 0
  const { kit } = createTestKit({ wallets: [failingWallet('CODE_NOT_LOADED')] })
  const environment = {
    reload: () => {
      reloads += 1
    },
  }
  await render(<TestApp kit={kit} environment={environment} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  await page.getByRole('button', { name: 'Reload page' }).click()
  expect(reloads).toBe(1)
  expect(stepOf(kit)?.kind).toBe('failed')
})

test('help comes after 10 s, and cancelling and asking again after 60 s', async () => {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
  const { kit, clock } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  const dialog = page.getByRole('dialog')
  const said = dialog.getByRole('status')
  await expect.element(dialog.getByRole('heading', { name: 'Continue in Harbor' })).toBeVisible()
  await expect
    .element(dialog.getByText('Approve the request there.', { exact: true }))
    .toBeVisible()
  // What is said is what is shown.
  await expect.element(said).toHaveTextContent('Continue in Harbor. Approve the request there.')

  clock.advance(9999)
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument()
  clock.advance(1)
  await expect.element(said).toHaveTextContent('Still waiting. See below for help.')
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Ask again' })).not.toBeInTheDocument()

  clock.advance(50_000)
  await expect
    .element(said)
    .toHaveTextContent('Harbor hasn’t answered for a minute. You can cancel or ask again.')
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect.poll(wallet.prompts).toBe(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(stepOf(kit)).toBeUndefined()
})

test('a wallet that is no longer available has a screen with a link to the others', async () => {
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'nobody' } })
  await expect.element(page.getByText('Wallet not found')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})
