import { fakeAccount, fakeNetwork, otherFakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { SOLANA_CHAIN, setupTwoWallets, solanaScope } from '../assembly/kitHarness.test.support.ts'
import { connect } from '../features/connections/connect.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { whenPayerChanges } from './whenPayerChanges.ts'

const other = `eip155:31337:0x${'9'.repeat(40)}` as const

/** A kit with a wallet of each of two families, which counts the changes of the payer. */
async function setup() {
  const { kit, wallet, session: solana } = await setupTwoWallets()
  const counts = { changes: 0 }
  whenPayerChanges(kit, () => {
    counts.changes += 1
  })
  const connectFirst = () => connect(kit, { connectorId: 'fake' })
  const connectSolana = () => connect(kit, { connectorId: 'beside' })
  return { kit, wallet, solana, counts, connectFirst, connectSolana }
}

test('another account, another network and the end of the connection change who pays', async () => {
  const { wallet, counts, connectFirst } = await setup()
  await connectFirst()
  expect(counts.changes, 'nobody has paid before').toBe(0)
  wallet.set({ accounts: [other] })
  expect(counts.changes).toBe(1)
  wallet.set({ chainId: otherFakeNetwork.chainId })
  expect(counts.changes).toBe(2)
  wallet.end()
  expect(counts.changes).toBe(3)
})

test('a further account of the wallet does not', async () => {
  const { kit, wallet, counts, connectFirst } = await setup()
  await connectFirst()
  wallet.set({ accounts: [fakeAccount, other] })
  expect(kit.connections.getState().eip155).toHaveProperty('accounts.length', 2)
  expect(counts.changes).toBe(0)
})

test('a wallet of a family in the background does not, until it comes to the foreground', async () => {
  const { kit, solana, counts, connectFirst, connectSolana } = await setup()
  await connectSolana()
  await connectFirst()
  await switchNetwork(kit, { chainId: fakeNetwork.chainId })
  counts.changes = 0
  solana.set([{ ...solanaScope, accounts: [`${SOLANA_CHAIN}:${'4'.repeat(32)}`] }])
  expect(counts.changes).toBe(0)
  await switchNetwork(kit, { chainId: SOLANA_CHAIN })
  expect(counts.changes).toBe(1)
})
