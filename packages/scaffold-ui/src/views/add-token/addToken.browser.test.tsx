import { KitError, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import { createTestServer, wireBalance, wireNative } from '../../testServer.test.fixture.ts'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const NOTHING = `0x${'8'.repeat(40)}`

interface Setup {
  readonly operations?: FakeAdapterOptions['operations']
  readonly environment?: Partial<Environment>
}

async function setup({ operations, environment }: Setup = {}) {
  const wallet = createFakeWallet({ accounts: [account] })
  const server = createTestServer({ balances: [wireNative, wireBalance('USD')] })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations })],
    projectId: 'test',
    enableReconnect: false,
    storage: memoryStorage(),
    ...server.options,
  })
  await render(<TestApp kit={kit} {...(environment && { environment })} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  await button('Manage tokens').click()
  await button(/^Add a token/).click()
  await expect.element(field()).toHaveFocus()
  return { kit, route: () => currentRoute(kit.router.store.getState()).name }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (name: string | RegExp) => page.getByText(name).first()
const field = () => page.getByLabelText('Token address')

test('adds a token with its balance and without a price, and removes it again', async () => {
  const { kit, route } = await setup()
  await field().fill(` ${fakeToken.address} `)
  await expect.element(text('This token isn’t verified')).toBeVisible()
  expect(document.querySelector('.bl-address bdi')?.textContent).toBe(fakeToken.address)
  await expect.element(text(/FUSD · 6 decimals/)).toBeVisible()
  await button('Add this token').click()
  await expect.poll(route).toBe('ManageTokens')
  const added = page.getByRole('list', { name: 'Added by you' }).getByRole('button')
  await expect.element(added).toBeVisible()
  kit.router.back()
  await expect.element(button(/^Fake dollar.*1,000 FUSD.*No price$/)).toBeVisible()
  await button('Manage tokens').click()
  await added.click()
  await expect.element(page.getByText('Fake dollar is removed')).toBeInTheDocument()
  await expect.element(button(/^Add a token/)).toHaveFocus()
  kit.router.back()
  await expect.element(button(/^USD token/)).toBeVisible()
  await expect.poll(() => button(/^Fake dollar/).query()).toBeNull()
})

test('warns of one that has the symbol of a token that people know', async () => {
  await setup({
    operations: { getTokenInfo: async () => ({ name: 'Coin', symbol: 'USDС', decimals: 6 }) },
  })
  await field().fill(fakeToken.address)
  await expect.element(text('This may be an imitation')).toBeVisible()
  await expect.element(text(/Compare the address/)).toBeVisible()
})

test('says in the field what is no address, and where no token is', async () => {
  await setup()
  await field().fill('hello')
  await expect.element(text('This isn’t an address on Fake One.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await field().fill(NOTHING)
  await expect.element(text(/There’s no token at this address on Fake One/)).toBeVisible()
  expect(button('Add this token').query()).toBeNull()
})

test('shows hostile metadata as text of a bounded length', async () => {
  const name = `\u202e<b>${'wide '.repeat(500)}`
  await setup({ operations: { getTokenInfo: async () => ({ name, symbol: '', decimals: 6 }) } })
  await field().fill(fakeToken.address)
  await expect.element(text(/^<b>wide wide/)).toBeVisible()
  expect(document.querySelector('.bl-row-title')?.textContent?.length).toBeLessThan(100)
})

test.each([
  ['that the network did not answer', {}, 'We couldn’t read the token'],
  ['that the browser is offline', { isOnline: () => false }, 'You’re offline'],
])('says %s, and tries again', async (_, environment, title) => {
  let isDown = true
  await setup({
    environment,
    operations: {
      async getTokenInfo() {
        if (isDown) throw new KitError('HTTP_UNREACHABLE', { endpoint: 'node' })
        return { name: 'Coin', symbol: 'COIN', decimals: 6 }
      },
    },
  })
  await field().fill(fakeToken.address)
  await expect.element(text(title)).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(text('Coin')).toBeVisible()
})

test('does not add what is in the list already', async () => {
  await setup()
  await field().fill(fakeToken.address)
  await button('Add this token').click()
  await button(/^Add a token/).click()
  await field().fill(fakeToken.address.toLowerCase())
  await expect.element(text('This token is already in your list.')).toBeVisible()
  expect(button('Add this token').query()).toBeNull()
})
