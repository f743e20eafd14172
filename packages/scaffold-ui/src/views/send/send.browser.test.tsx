import { KitError, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeName,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import {
  connect,
  createKit,
  currentRoute,
  type KitOptions,
  type LocalTransaction,
} from '@bowline/controllers'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KitContextProvider } from '../../context/KitContextProvider.tsx'
import { KitModal } from '../../modal/KitModal.tsx'

const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const paidAlice: LocalTransaction = {
  chainId: 'eip155:1',
  hash: `0x${'5'.repeat(64)}`,
  from: `0x${'0'.repeat(39)}1`,
  kind: 'send',
  moves: [],
  to: alice,
  toName: 'alice.eth',
  sentAt: 1,
  status: 'confirmed',
}

async function setup(adapter: FakeAdapterOptions = {}, options: Partial<KitOptions> = {}) {
  const wallet = createFakeWallet()
  const storage = memoryStorage()
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data: [paidAlice] }))
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...adapter })],
    projectId: 'test',
    debug: false,
    storage,
    tokens: { 'eip155:31337': { address: fakeToken.address } },
    ...options,
  })
  await render(
    <StrictMode>
      <KitContextProvider kit={kit}>
        <KitModal />
      </KitContextProvider>
    </StrictMode>,
  )
  kit.start()
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Send', data: {} })
  await expect.element(to()).toBeVisible()
  return { kit, wallet, route: () => currentRoute(kit.router.store.getState()).name }
}

const to = () => page.getByLabelText('To', { exact: true })
const amount = () => page.getByLabelText('Amount', { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the button names the next thing to do, and at last leads on', async () => {
  await setup()
  await expect.element(button('Add Address')).toBeDisabled()
  await to().fill(stranger)
  await expect.element(button('Add Amount')).toBeDisabled()
  await amount().fill('nothing')
  await expect.element(button('Incorrect Value')).toBeDisabled()
  await amount().fill('2')
  await expect.element(button('Insufficient Funds')).toBeDisabled()
  await to().fill('0x12')
  await expect.element(button('Invalid Address')).toBeDisabled()
  await expect.element(to()).toHaveAccessibleDescription('This is no address on Fake One.')
  await to().fill(stranger)
  await amount().fill('0.5')
  await expect.element(button('Preview Send')).toBeEnabled()
})

test('the whole journey by keyboard: form, review, wallet, result, account', async () => {
  const { wallet, route } = await setup()
  await userEvent.fill(to(), fakeName.name)
  await expect.element(page.getByText('This is the account you are sending from')).toBeVisible()
  await userEvent.fill(to(), stranger)
  await expect.element(page.getByText('First transfer to this address')).toBeVisible()
  await userEvent.fill(amount(), '0.25')
  await expect.element(button('Preview Send')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(route).toBe('SendReview')
  await expect.element(page.getByText('0.25 ETH')).toBeVisible()
  wallet.wait()
  await button('Send').click()
  await expect.element(button('Approve in Fake wallet')).toHaveAttribute('aria-busy', 'true')
  wallet.accept()
  await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  expect(route()).toBe('SendResult')
  await expect.element(button('Back')).not.toBeInTheDocument()
  await button('Done').click()
  await expect.poll(route).toBe('Account')
  await expect.element(button('Back')).not.toBeInTheDocument()
  expect(wallet.requests()).toMatchObject([
    { method: 'eth_sendTransaction', params: [{ to: stranger, value: '0x3782dace9d90000' }] },
  ])
})

test('a look-alike has to be compared, and the safe way out is the first', async () => {
  const { wallet, route } = await setup()
  await to().fill(twin)
  await amount().fill('0.1')
  await expect
    .element(page.getByText('This address only looks like one you paid before').first())
    .toBeVisible()
  await page.getByRole('button', { name: 'Compare the addresses' }).last().click()
  await expect.poll(route).toBe('SendCompare')
  await expect.element(page.getByRole('heading', { name: 'You paid alice.eth' })).toBeVisible()
  await button('Use the address I paid before').click()
  await expect.element(to()).toHaveValue(alice)
  await expect.element(page.getByText(/You have sent here once/)).toBeVisible()

  await to().fill(twin)
  await page.getByRole('button', { name: 'Compare the addresses' }).last().click()
  await button('I compared them and mean the new one').click()
  await expect.element(to()).toHaveValue(twin)
  await expect.element(button('Preview Send')).toBeEnabled()
  expect(wallet.requests()).toEqual([])
})

test('a decline keeps the review, and says that nothing was sent', async () => {
  const { wallet, route } = await setup()
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Preview Send').click()
  wallet.wait()
  await button('Send').click()
  await expect.element(button('Approve in Fake wallet')).toBeVisible()
  wallet.reject()
  await expect
    .element(page.getByRole('dialog').getByText('Request cancelled. Nothing was sent.').first())
    .toBeVisible()
  expect(route()).toBe('SendReview')
  await expect.element(button('Send')).toHaveFocus()
})

test('sources that disagree stop a payment, and the review says so', async () => {
  const { chainId } = fakeNetwork
  const transfer = () => Promise.reject(new KitError('NODES_DISAGREE', { chainId }))
  const { wallet, route } = await setup({ operations: { transfer } })
  await to().fill(stranger)
  await amount().fill('0.1')
  await button('Preview Send').click()
  await button('Send').click()
  const words = /disagree on your balance. Nothing was sent/
  await expect.element(page.getByRole('dialog').getByText(words).first()).toBeVisible()
  expect(route()).toBe('SendReview')
  expect(wallet.requests()).toEqual([])
})

test('the whole balance is what the fee leaves of it', async () => {
  await setup({ operations: { estimateFee: async () => 8n * 10n ** 14n } })
  await to().fill(stranger)
  await button('Max, the whole balance').click()
  await expect.element(amount()).toHaveValue('0.999')
  await expect.element(button('Preview Send')).toBeEnabled()
})

test('another token is found by searching, and the receiver stays', async () => {
  const { route } = await setup()
  await to().fill(stranger)
  await button(/choose something else/).click()
  await expect.poll(route).toBe('SendSelectToken')
  await page.getByRole('searchbox').fill('dollar')
  await button(/Fake dollar/).click()
  await expect.element(button(/FUSD, choose something else/)).toBeVisible()
  await expect.element(to()).toHaveValue(stranger)
  await amount().fill('1000.000001')
  await expect.element(button('Insufficient Funds')).toBeVisible()
})

test('what would be lost cannot be sent', async () => {
  await setup()
  await amount().fill('0.1')
  await to().fill(`0x${'0'.repeat(40)}`)
  await expect.element(button('Invalid Address')).toBeDisabled()
  await expect.element(page.getByText(/Nobody has the key/)).toBeVisible()
})
