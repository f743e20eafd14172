import type { Connector } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  type Adapter,
  type BaseMessageSignerWalletAdapter,
  WalletReadyState,
} from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { discoverWallets } from '../discoverWallets.ts'
import { useWorld } from '../world.test.support.ts'
import type { ClassicAdapter } from './ClassicAdapter.ts'
import { walletAdapters } from './walletAdapters.ts'

const { world, local, idOf, sandbox, setup } = useWorld()
const { signal } = new AbortController()
const options = () => ({ networks: [local()], signal, ...testConversation() })

/** What the kit would list of some adapters. */
function connectorsOf(...adapters: readonly ClassicAdapter[]) {
  let found: readonly Connector<'solana'>[] = []
  const given = walletAdapters(adapters)
  discoverWallets((next) => (found = next), { clock: createManualClock(), given })()
  return found
}
async function burner() {
  const adapter = new UnsafeBurnerWalletAdapter()
  const [connector] = connectorsOf(adapter)
  if (!connector) throw new Error('The adapter was not found.')
  return { adapter, connector, session: await connector.connect(options()) }
}

// Each burner warns of itself.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue())

test('any wallet-adapter fits', () => {
  expectTypeOf<Adapter>().toExtend<ClassicAdapter>()
  expectTypeOf<UnsafeBurnerWalletAdapter>().toExtend<ClassicAdapter>()
  expectTypeOf<BaseMessageSignerWalletAdapter>().toExtend<ClassicAdapter>()
})

test('is listed under its own name, while it can be used', () => {
  const [connector] = connectorsOf(new UnsafeBurnerWalletAdapter())
  expect(connector).toMatchObject({
    id: 'wallet-adapter:Burner Wallet',
    name: 'Burner Wallet',
    type: 'external',
    offers: undefined,
  })
  const absent = new UnsafeBurnerWalletAdapter()
  Object.defineProperty(absent, 'readyState', { value: WalletReadyState.NotDetected })
  expect(connectorsOf(absent)).toEqual([])
})

test('connects, signs, pays and leaves', async () => {
  const { adapter, session } = await burner()
  const provider = session.provider('solana')
  const address = adapter.publicKey?.toBase58() ?? ''
  expect(session.scopes()[0]?.accounts).toEqual([idOf(address)])
  const { operations, endOf } = await setup()
  // Checked against the account before it is given back.
  expect(await operations.signMessage(provider, idOf(address), 'Ahoy')).toMatch(/^\w{80,90}$/)

  await sandbox().faucet(address, { lamports: 50_000_000n, tokens: { husd: 10n } })
  const { bob, carol } = world().people
  const before = await operations.getBalance(idOf(bob.address), signal)
  const intent = { from: idOf(address), to: bob.address, amount: 1_000_000n }
  expect(await endOf(await operations.transfer(provider, intent))).toBe('confirmed')
  expect(await operations.getBalance(idOf(bob.address), signal)).toBe(before + 1_000_000n)
  const token = world().tokens.husd.address
  const gift = { from: idOf(address), to: carol.address, amount: 10n, token }
  expect(await endOf(await operations.transfer(provider, gift))).toBe('confirmed')

  await session.disconnect()
  expect(adapter.connected).toBe(false)
  expect(session.scopes()).toEqual([])
})

test('is never asked to connect silently', async () => {
  const { adapter, connector } = await burner()
  expect((await connector.restore?.(options()))?.scopes()).toHaveLength(1)
  await adapter.disconnect()
  await expect(connector.restore?.(options())).rejects.toMatchObject({
    code: 'WALLET_METHOD_UNSUPPORTED',
  })
  expect(adapter.connected).toBe(false)
})

test('its own end of the connection ends the session', async () => {
  const { adapter, session } = await burner()
  await adapter.disconnect()
  expect(session.scopes()).toEqual([])
})
