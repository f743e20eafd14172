import { type ChainOperations, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
} from '@bowline/common/testing'
import { connect, type KitOptions } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import { createSwapServer, type SwapServer } from './swapServer.test.fixture.ts'

export interface SwapSetup extends Partial<KitOptions> {
  readonly adapter?: FakeAdapterOptions
  readonly environment?: Partial<Environment>
  /** Changes the server's data before the first request. */
  readonly server?: Partial<SwapServer['state']>
}

export const pay = () => page.getByLabelText('You pay', { exact: true })
export const get = () => page.getByLabelText('You get', { exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const said = () => page.getByRole('dialog').getByRole('status').element().textContent

/** The swap form of a connected account with 2 ETH and 500 USDC. */
export async function renderSwap(setup: SwapSetup = {}) {
  const { adapter, environment, server: given, ...options } = setup
  const server = createSwapServer()
  Object.assign(server.state, given)
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        ...adapter,
        operations: { sendTransaction: approving(server), ...adapter?.operations },
      }),
    ],
    projectId: 'test',
    debug: false,
    storage: memoryStorage(),
    services: { data: 'https://api.example' },
    fetch: server.fetch,
    restrictedTimezones: [],
    ...options,
  })
  await render(<TestApp kit={kit} {...(environment && { environment })} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Swap' })
  const route = () => currentRoute(kit.router.store.getState()).name
  await expect.element(page.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
  return { kit, wallet, server, route }
}

/**
 * Sends as wallets do. Of an approval the server knows the amount afterwards; its hash is another one than
 * that of all other transactions.
 */
const approving =
  ({ state }: SwapServer): NonNullable<ChainOperations<'eip155'>['sendTransaction']> =>
  async (provider, _, { to, value, data = '' }) => {
    const params = [{ to, value: `0x${value.toString(16)}` }]
    const hash = String(await provider.request({ method: 'eth_sendTransaction', params }))
    if (!data.startsWith('0x095ea7b3')) return hash
    state.allowance = BigInt(`0x${data.slice(-64)}`)
    return `0x${'cd'.repeat(32)}`
  }

/** Fills in the form: an amount of one token for the other. */
export async function chooseSwap(amount: string, { sell = 'ETH' } = {}): Promise<void> {
  await button('Choose a token to get').click()
  await page.getByRole('button', { name: /^USD Coin/ }).click()
  await expect.element(button('USDC, choose another token')).toBeVisible()
  if (sell !== 'ETH') await button('Swap direction').click()
  await pay().fill(amount)
}
