import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { connect } from './features/connections/connect.ts'
import { sendTransfer } from './features/transactions/sendTransfer.ts'
import { internals } from './kit.ts'
import { settled, setupKit } from './kitHarness.test.support.ts'
import { previewContext } from './previewContext.ts'

const { chainId, nativeCurrency } = fakeNetwork
const own = fakeAccount.slice(chainId.length + 1)
const paid = `0x${'7'.repeat(40)}`

test('the reader knows the currency, the time, and the addresses that the user has or has paid', async () => {
  const { kit, clock, start } = setupKit({
    adapters: [createFakeAdapter({ connectors: [createFakeWallet().connector] })],
  })
  await start()
  const core = await internals(kit).load()
  const read = () => previewContext({ ...internals(kit), ...core }, { chainId, address: own })
  expect(read()).toMatchObject({ own: [], trusted: [] })

  await connect(kit, { connectorId: 'fake' })
  await sendTransfer(kit, { to: paid, amount: 5n })
  await settled()
  expect(read()).toMatchObject({
    ...{ chainId, account: own, currency: nativeCurrency },
    own: [own],
    trusted: [own, paid],
    nowSeconds: Math.floor(clock.now() / 1000),
  })
})

test('of a network that the app does not have, the currency is unknown', async () => {
  const { kit, start } = setupKit()
  await start()
  const core = await internals(kit).load()
  const read = previewContext({ ...internals(kit), ...core }, { chainId: 'eip155:5', address: own })
  expect(read.currency).toBeUndefined()
})
