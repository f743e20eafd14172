import { createFakeWallet } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, stepOf, TestApp } from '../testKit.test.fixture.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })

async function opened(wallets: readonly ReturnType<typeof createFakeWallet>[]) {
  const made = createTestKit({ wallets: wallets.map(({ connector }) => connector) })
  await render(<TestApp kit={made.kit} />)
  made.kit.modal.open()
  await expect.element(title('Connect a wallet')).toBeVisible()
  return made
}

describe('an interaction that is done', () => {
  test('closes the modal, and is not asked for again when its view is replayed', async () => {
    const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
    const { kit } = await opened([wallet])
    await button('Harbor').click()
    await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
    wallet.accept()
    await vi.waitFor(() => expect(kit.modal.store.getState().open).toBe(false))
    expect(kit.connections.getState().eip155.status).toBe('connected')
    expect(stepOf(kit)).toBeUndefined()
    expect(wallet.prompts()).toBe(1)
  })

  test('that the app has started closes the modal as well', async () => {
    const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor' })
    const { kit } = await opened([wallet])
    await connect(kit, { connectorId: 'harbor' })
    await vi.waitFor(() => expect(kit.modal.store.getState().open).toBe(false))
  })
})

test('an interaction that is done shows the account where the modal is a part of the page', async () => {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor' })
  const { kit } = createTestKit({ wallets: [wallet.connector], enableEmbedded: true })
  await render(<TestApp kit={kit} />)
  await button('Harbor').click()
  await expect.element(title('Account')).toBeVisible()
})

describe('the click on a wallet', () => {
  test('reaches the wallet before the click is over, once the code is there', async () => {
    const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
    const { kit } = await opened([wallet])
    // The first visit loads what the next one needs.
    await button('Harbor').click()
    await vi.waitFor(() => expect(wallet.prompts()).toBe(1))
    await button('Cancel').click()
    kit.router.push({ name: 'ConnectingExternal', data: { connectorId: 'harbor' } })
    expect(wallet.prompts()).toBe(2)
  })

  test('joins what the app has started for the same wallet', async () => {
    const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
    const { kit } = await opened([wallet])
    const connecting = connect(kit, { connectorId: 'harbor' })
    await button('Harbor').click()
    await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
    wallet.accept()
    await connecting
    expect(wallet.prompts()).toBe(1)
  })
})

describe('leaving the screen of an interaction', () => {
  test('for good cancels it; a screen on top of it does not', async () => {
    const wallet = createFakeWallet({
      id: 'harbor',
      name: 'Harbor',
      walletId: 'harbor',
      answer: 'wait',
    })
    const { kit } = await opened([wallet])
    await button('Harbor').click()
    await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
    kit.router.push({ name: 'GetWallet' })
    await expect.element(title('Get a wallet')).toBeVisible()
    expect(stepOf(kit)?.kind).toBe('wallet')
    kit.router.back()
    expect(stepOf(kit)?.kind).toBe('wallet')
    kit.router.back()
    expect(stepOf(kit)).toBeUndefined()
  })

  test('puts a failed one away, so that the next visit asks anew', async () => {
    const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'reject' })
    const { kit } = await opened([wallet])
    await button('Harbor').click()
    await expect.element(page.getByRole('heading', { name: 'Request cancelled' })).toBeVisible()
    await button('Back').click()
    expect(stepOf(kit)).toBeUndefined()
    await button('Harbor').click()
    await vi.waitFor(() => expect(wallet.prompts()).toBe(2))
  })
})

describe('a locked wallet that is unlocked', () => {
  const locked = async () => {
    const [one, two] = [
      createFakeWallet({ id: 'one', name: 'One' }),
      createFakeWallet({ id: 'two', name: 'Two', answer: 'wait' }),
    ]
    const { kit } = createTestKit({ wallets: [one.connector, two.connector] })
    await render(<TestApp kit={kit} />)
    kit.modal.open()
    await expect.element(title('Connect a wallet')).toBeVisible()
    await connect(kit, { connectorId: 'one' })
    await vi.waitFor(() => expect(kit.modal.store.getState().open).toBe(false))
    one.lock()
    return { kit, one, two }
  }

  test.each([{ name: 'Connect' }, { name: 'ConnectWallets' }, { name: 'AllWallets' }] as const)(
    'closes $name',
    async (route) => {
      const { kit, one } = await locked()
      kit.modal.open(route)
      one.unlock()
      expect(kit.modal.store.getState().open).toBe(false)
    },
  )

  test('does not take away the screen of another one that is being asked', async () => {
    const { kit, one } = await locked()
    kit.modal.open({ name: 'ConnectingExternal', data: { connectorId: 'two' } })
    await vi.waitFor(() => expect(stepOf(kit)?.kind).toBe('wallet'))
    one.unlock()
    expect(kit.modal.store.getState().open).toBe(true)
  })
})
