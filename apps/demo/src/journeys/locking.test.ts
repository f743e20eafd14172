import { memoryStorage } from '@bowline/common'
import { connect, disconnect, leaveInteraction } from '@bowline/controllers'
import { devAccount } from '@bowline/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  bitcoinWallet,
  evmWallet,
  kept,
  openKit,
  openPage,
  polkadotWallet,
  rowOf,
  solanaWallet,
  untilKept,
} from './journey.test.support.ts'

const onLocal = (index: number) => `eip155:31337:${devAccount(index).address}`

/** A visitor who has connected Harbor, and the page where that happened. */
async function visited() {
  const wallet = evmWallet()
  const storage = memoryStorage()
  const visit = { storage, install: (page: Window) => [wallet.announce(page)] }
  const page = openPage(visit)
  const { id: connectorId } = await rowOf(page.kit, 'Harbor')
  await connect(page.kit, { connectorId })
  await untilKept(storage, { eip155: { connectorId } })
  const prompts = () => wallet.log.filter(({ method }) => method === 'eth_requestAccounts').length
  return { wallet, storage, page, connectorId, prompts, reload: () => openPage(visit) }
}

/** Waits until a locked wallet has told each kit of its permission, and has shown no account after that. */
const untilTold = async ({ log }: ReturnType<typeof evmWallet>, kits = 1) => {
  const asked = (name: string) => log.filter(({ method }) => method === name).length
  const before = asked('eth_accounts')
  await vi.waitFor(() => expect(asked('eth_accounts') - before).toBe(kits))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('a wallet that is locked when the page opens', () => {
  test('is reconnected once it is unlocked, without a prompt', async () => {
    const { wallet, storage, page, prompts, reload } = await visited()
    page.close()
    wallet.lock()
    for (const time of ['first', 'second']) {
      const again = reload()
      await again.until({ status: 'locked', connectorId: 'test.harbor' })
      expect(await kept(storage), time).toMatchObject({ eip155: { connectorId: 'test.harbor' } })
      expect(again.seen('disconnected')).toEqual([])
      again.close()
    }
    const last = reload()
    await last.until({ status: 'locked' })
    wallet.unlock()
    await last.until({ status: 'connected', accounts: [onLocal(0)] } as never)
    expect(last.seen('connected')).toMatchObject([{ data: { restored: true } }])
    expect(prompts()).toBe(1)
  })

  test('can be unlocked with another account, on another network', async () => {
    const { wallet, page, reload } = await visited()
    page.close()
    wallet.lock()
    const again = reload()
    await again.until({ status: 'locked' })
    wallet.switchAccount(1)
    wallet.switchChain(31338)
    wallet.unlock()
    await again.until({
      status: 'connected',
      accounts: [`eip155:31338:${devAccount(1).address}`],
    } as never)
  })

  test('is asked to unlock when the visitor connects it again', async () => {
    const { wallet, page, connectorId, reload } = await visited()
    page.close()
    wallet.lock()
    const again = reload()
    await again.until({ status: 'locked' })
    const connecting = connect(again.kit, { connectorId })
    await again.until({ status: 'connecting', restoring: false } as never)
    wallet.unlock()
    await connecting
    expect(again.of('eip155')).toMatchObject({ status: 'connected', connectorId })
    expect(again.kit.interaction.getState()?.step.getState().kind).toBe('done')
  })

  test('keeps its permission when the visitor gives up, and reconnects later', async () => {
    const { wallet, page, connectorId, reload } = await visited()
    page.close()
    wallet.lock()
    const again = reload()
    await again.until({ status: 'locked' })
    const failed = connect(again.kit, { connectorId }).catch(({ code }) => code)
    await again.until({ status: 'connecting' })
    leaveInteraction(again.kit)
    expect(await failed).toBe('ABORTED')
    expect(again.of('eip155')).toMatchObject({ status: 'locked' })
    wallet.unlock()
    await again.until({ status: 'connected' })
    expect(wallet.state.isConnected()).toBe(true)
  })

  test('can be disconnected, which revokes the permission and lasts', async () => {
    const { wallet, storage, page, reload } = await visited()
    page.close()
    wallet.lock()
    const again = reload()
    await again.until({ status: 'locked' })
    await disconnect(again.kit)
    expect(again.of('eip155')).toEqual({ status: 'disconnected' })
    expect(wallet.state.isConnected()).toBe(false)
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
    wallet.unlock()
    again.close()
    const later = reload()
    await rowOf(later.kit, 'Harbor')
    expect(later.of('eip155')).toEqual({ status: 'disconnected' })
  })

  test('can be replaced by another wallet', async () => {
    const { wallet, storage, page } = await visited()
    page.close()
    wallet.lock()
    const other = evmWallet({ name: 'Quay', rdns: 'test.quay' })
    const again = openPage({
      storage,
      install: (target) => [wallet.announce(target), other.announce(target)],
    })
    await again.until({ status: 'locked' })
    const { id: connectorId } = await rowOf(again.kit, 'Quay')
    await connect(again.kit, { connectorId })
    wallet.unlock()
    expect(again.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'test.quay' })
    await untilKept(storage, { eip155: { connectorId: 'test.quay' } })
  })

  test('stays if its permission was revoked meanwhile, and asks for it when it is connected', async () => {
    const { wallet, storage, page, connectorId, prompts, reload } = await visited()
    page.close()
    wallet.lock()
    wallet.disconnect()
    // Locked wallets of the field say the same: neither accounts nor a permission.
    const again = reload()
    await again.until({ status: 'locked', connectorId })
    expect(await kept(storage)).toMatchObject({ eip155: { connectorId } })
    expect(again.seen('disconnected')).toEqual([])
    wallet.unlock()
    await connect(again.kit, { connectorId })
    expect(again.of('eip155')).toMatchObject({ status: 'connected', connectorId })
    expect(prompts()).toBe(2)
  })

  test('shares no account, and is awaited, if the permission is revoked while the page is open', async () => {
    const { wallet, storage, page, reload } = await visited()
    page.close()
    wallet.lock()
    const again = reload()
    await again.until({ status: 'locked' })
    wallet.disconnect()
    await again.until({ status: 'locked', reason: 'unshared' })
    expect(again.seen('disconnected')).toEqual([])
    expect(await kept(storage)).toMatchObject({ eip155: { connectorId: 'test.harbor' } })
  })
})

describe('a wallet that is locked while it is connected', () => {
  test('is shown as locked at once, and reconnected once it is unlocked', async () => {
    const { wallet, storage, page } = await visited()
    wallet.lock()
    expect(page.of('eip155')).toEqual({ status: 'locked', connectorId: 'test.harbor' })
    expect(page.seen('locked')).toHaveLength(1)
    await untilTold(wallet)
    expect(page.seen('disconnected')).toEqual([])
    expect(await kept(storage)).toMatchObject({ eip155: { connectorId: 'test.harbor' } })
    wallet.switchAccount(1)
    wallet.unlock()
    await page.until({ status: 'connected', accounts: [onLocal(1)] } as never)
  })

  test('is locked in every kit on the page', async () => {
    const { wallet, page, storage } = await visited()
    const second = openKit({ storage })
    await second.until({ status: 'connected' })
    wallet.lock()
    expect([page.of('eip155').status, second.of('eip155').status]).toEqual(['locked', 'locked'])
    // It has told both that it still allows this site, so both know later that it no longer does.
    await untilTold(wallet, 2)
    wallet.unlock()
    await page.until({ status: 'connected' })
    await second.until({ status: 'connected' })
    await disconnect(second.kit)
    // Of what the visitor has said to the other one, this one hears from the wallet alone, which shares nothing any more.
    await page.until({ status: 'locked', reason: 'unshared' })
    expect(await kept(storage)).toEqual({})
  })

  test('is disconnected when another tab disconnects it', async () => {
    const { wallet, page, storage, reload } = await visited()
    page.close()
    // Tabs receive each other's writes, as with `localStorage`.
    const watchers = new Set<() => void>()
    const tab = openPage({
      storage: {
        get: (key) => storage.get(key),
        set: (key, value) => storage.set(key, value),
        remove: (key) => storage.remove(key),
        watch(_key, onChange) {
          const tell = () => onChange(null)
          watchers.add(tell)
          return () => void watchers.delete(tell)
        },
      },
      install: (target) => [wallet.announce(target)],
    })
    await tab.until({ status: 'connected' })
    wallet.lock()
    expect(tab.of('eip155').status).toBe('locked')
    const other = reload()
    await other.until({ status: 'locked' })
    await disconnect(other.kit)
    for (const tell of watchers) tell()
    await tab.until({ status: 'disconnected' })
  })
})

const families = {
  solana: () => {
    const wallet = solanaWallet({ name: 'Lantern' })
    return { wallet, name: 'Lantern', install: (page: Window) => [wallet.register(page)] }
  },
  polkadot: () => {
    const wallet = polkadotWallet()
    return { wallet, name: 'Talisman', install: (page: Window) => [wallet.inject(page)] }
  },
  bip122: () => {
    const wallet = bitcoinWallet()
    return { wallet, name: 'Orchard', install: (page: Window) => [wallet.inject(page)] }
  },
} as const

test.each(['solana', 'polkadot', 'bip122'] as const)(
  'a %s wallet that answers with nothing while it is locked comes back as well',
  async (namespace) => {
    const { wallet, name, install } = families[namespace]()
    const storage = memoryStorage()
    const page = openPage({ storage, install })
    const { id: connectorId } = await rowOf(page.kit, name)
    await connect(page.kit, { connectorId })
    await untilKept(storage, { [namespace]: { connectorId } })
    wallet.lock()
    await page.until({ status: 'locked', connectorId }, namespace)
    page.close()
    const again = openPage({ storage, install })
    await again.until({ status: 'locked', connectorId }, namespace)
    wallet.unlock()
    await again.until({ status: 'connected', connectorId }, namespace)
    expect(again.seen('disconnected')).toEqual([])
    await disconnect(again.kit)
    await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
    again.close()
    const last = openPage({ storage, install })
    await rowOf(last.kit, name)
    expect(last.of(namespace)).toEqual({ status: 'disconnected' })
  },
)
