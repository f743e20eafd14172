import { memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeLogin,
  createFakeWallet,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from './createKit.ts'
import { chooseSwap, renderSwap } from './parts/swap/renderSwap.test.fixture.tsx'
import { createTestKit, TestApp } from './testKit.test.fixture.tsx'
import { createTestServer, wireBalance, wireNative } from './testServer.test.fixture.ts'
import { button, createTranscript, dialog } from './transcript.test.fixture.ts'

/*
 * What a screen reader says on ten journeys, kept in `transcripts`. After a change, read the new one aloud: does it make
 * sense without the screen? Write them again with `vitest run --update`.
 */

beforeEach(() => page.viewport(480, 900))

const heading = (name: string) => dialog.getByRole('heading', { name, exact: true })
const receiver = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

test('connecting a wallet, its account, and disconnecting', async () => {
  const wallet = createFakeWallet({ name: 'Harbor', answer: 'wait' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  const { note, text } = createTranscript()
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  await note('open the modal')
  await button('Harbor').click()
  await expect.element(heading('Continue in Harbor')).toBeVisible()
  await note('choose a wallet', 'Continue in Harbor. Approve the request there.')
  wallet.accept()
  await expect.element(dialog).not.toBeInTheDocument()
  await note('approve it there', 'Connected Harbor on Fake One')
  kit.modal.open()
  await expect.element(dialog.getByRole('button', { name: /^Ether/ })).toBeVisible()
  await note('open the account')
  await button('Disconnect').click()
  await expect.poll(() => kit.connections.getState().eip155.status).toBe('disconnected')
  await note('disconnect', 'Disconnected')
  await expect(text()).toMatchFileSnapshot('transcripts/connect.txt')
})

test('a code to scan', async () => {
  const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' })
  const connector = {
    ...pairing.connector,
    pairs: true,
    connect: ({ tell }: Parameters<typeof pairing.connector.connect>[0]) => {
      tell({ kind: 'pairing', pairing: { uri: 'wc:1@2', expiresAt: 10 ** 13, isPending: false } })
      return new Promise<never>(() => {})
    },
  }
  const wallet = { id: 'harbor', name: 'Harbor', mobileLink: 'https://harbor.test/app' }
  const { kit } = createTestKit({ connectors: [connector], customWallets: [wallet] })
  await render(<TestApp kit={kit} />)
  const { note, text } = createTranscript()
  kit.modal.open({ name: 'ConnectingWalletConnect', data: { walletId: 'harbor' } })
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await note('choose a wallet on a phone')
  await expect(text()).toMatchFileSnapshot('transcripts/scan.txt')
})

test('a login by email', async () => {
  const login = createFakeLogin({ src: '/fake-wallet.html' })
  const { kit } = createTestKit({ connectors: [login.create] })
  await render(<TestApp kit={kit} />)
  const { note, text } = createTranscript()
  kit.modal.open()
  const field = dialog.getByRole('textbox', { name: 'Email address' })
  await field.fill('ada@example')
  await note('type an address')
  await field.fill('ada@example.org')
  await userEvent.keyboard('{Enter}')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveFocus()
  await note('press Enter', 'Enter the code. We sent a code to ada@example.org.')
  await code.fill('000000')
  await button('Continue').click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await note('enter a wrong code', 'That’s not right. Try again.')
  await expect(text()).toMatchFileSnapshot('transcripts/email.txt')
})

test('an account with a server: what it holds, receives, did, and another network', async () => {
  const wallet = createFakeWallet()
  const networks = [fakeNetwork, otherFakeNetwork]
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], networks })],
    projectId: 'test',
    storage: memoryStorage(),
    ...createTestServer({ balances: [wireNative, wireBalance('FUSD')] }).options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  const { note, text } = createTranscript()
  kit.modal.open()
  await expect.element(dialog.getByRole('button', { name: /^FUSD/ })).toBeVisible()
  await note('the account')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(dialog.getByText('No activity yet')).toBeVisible()
  await note('its activity')
  await button('Receive').first().click()
  await expect.element(heading('Receive')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await note('receive')
  await button('Back').click()
  await button('Network: Fake One').click()
  const other = dialog.getByRole('radio', { name: new RegExp(`^${otherFakeNetwork.name}`) })
  await expect.element(other).toBeVisible()
  await note('the networks')
  await other.click()
  await expect.element(button(`Network: ${otherFakeNetwork.name}`)).toBeVisible()
  await note('choose another one')
  await expect(text()).toMatchFileSnapshot('transcripts/account.txt')
})

test('a payment: form, review and result', async () => {
  const { promise, resolve: settle } = Promise.withResolvers<'confirmed'>()
  const operations = { waitForTransaction: () => promise }
  const { kit, wallet } = await renderSwap({ adapter: { operations } })
  const { note, text } = createTranscript()
  kit.router.reset({ name: 'Account' })
  kit.router.push({ name: 'Send', data: {} })
  const to = dialog.getByLabelText('To', { exact: true })
  await expect.element(to).toHaveFocus()
  await expect.element(dialog.getByText(/^up to/)).toBeVisible()
  await note('send')
  await to.fill(receiver)
  await dialog.getByLabelText('Amount', { exact: true }).fill('0.25')
  await expect.element(button('Review')).toBeEnabled()
  await note('a receiver and an amount')
  await button('Review').click()
  await expect.element(button('Send')).toBeEnabled()
  await expect.element(dialog.getByText(/^up to/)).toBeVisible()
  await note('review')
  wallet.wait()
  await button('Send').click()
  await expect.element(button(/^Approve in/)).toBeVisible()
  await note('send it', 'Approve in Fake wallet')
  wallet.accept()
  await expect.element(heading('Confirmed')).not.toBeInTheDocument()
  await note('approve it in the wallet', 'Sent. 0.25 ETH is on its way to 0xdb…C8C6FB.')
  settle('confirmed')
  await note('it is in a block', 'Confirmed. You sent 0.25 ETH to 0xdb…C8C6FB.')
  await expect(text()).toMatchFileSnapshot('transcripts/send.txt')
})

test('a swap: form, list of tokens and review', async () => {
  await renderSwap()
  const { note, text } = createTranscript()
  await note('swap')
  await button('Choose a token to get').click()
  await expect.element(dialog.getByRole('button', { name: /^USD Coin/ })).toBeVisible()
  await note('the tokens')
  await userEvent.keyboard('{Escape}')
  await chooseSwap('0.5')
  await expect.element(button('Review swap')).toBeEnabled()
  await note('a token and an amount', 'You get about 1,000 USDC')
  await button('Review swap').click()
  await expect.element(button('Swap')).toBeEnabled()
  await expect.element(dialog.getByText('Network fee')).toBeVisible()
  await note('review')
  await expect(text()).toMatchFileSnapshot('transcripts/swap.txt')
})
