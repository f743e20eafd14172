import type { ChainId } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../assembly/kitHarness.test.support.ts'
import { connect } from '../features/connections/connect.ts'
import { sendTransfer } from '../features/transactions/sendTransfer.ts'
import { internals } from '../kit/kit.ts'
import { previewKnown } from './previewKnown.ts'

const { chainId, nativeCurrency } = fakeNetwork
const own = fakeAccount.slice(chainId.length + 1)
const paid = `0x${'7'.repeat(40)}`

test('the reader knows the currency, the time, and the addresses that the user has or has paid', async () => {
  const { kit, clock, start } = setupKit({
    adapters: [createFakeAdapter({ connectors: [createFakeWallet().connector] })],
  })
  await start()
  const core = await internals(kit).load()
  const read = () =>
    previewKnown({ ...internals(kit), ...core, kit }, { chainId, address: own }).context
  expect(read()).toMatchObject({ own: [], trusted: [] })

  await connect(kit, { connectorId: 'fake' })
  await sendTransfer(kit, { to: paid, amount: 5n })
  await settled()
  expect(read()).toMatchObject({
    chainId,
    account: own,
    currency: nativeCurrency,
    own: [own],
    trusted: [own, paid],
    nowSeconds: Math.floor(clock.now() / 1000),
  })
})

test('of a network that the app does not have, the currency is unknown', async () => {
  const { kit, start } = setupKit()
  await start()
  const core = await internals(kit).load()
  const place = { chainId: 'eip155:5', address: own } as const
  const { context } = previewKnown({ ...internals(kit), ...core, kit }, place)
  expect(context.currency).toBeUndefined()
})

const address = `0x${'1'.repeat(40)}`

async function setup(chainId: ChainId) {
  const { kit, start } = setupKit()
  await start()
  const core = await internals(kit).load()
  return previewKnown({ ...internals(kit), ...core, kit }, { chainId, address })
}

test('without a server nobody knows a price, and the rest is known all the same', async () => {
  const { context, priceOf } = await setup('eip155:1')
  expect(context).toMatchObject({ chainId: 'eip155:1', account: address })
  const { signal } = new AbortController()
  const answer = await priceOf?.(address, signal).catch(() => 'none')
  expect([undefined, 'none']).toContain(answer)
})

test('of chains that are not priced, nobody is asked for one', async () => {
  expect((await setup('solana:1')).priceOf).toBeUndefined()
})
