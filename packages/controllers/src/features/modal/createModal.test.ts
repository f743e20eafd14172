import { createEventBus } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { testHome } from '../../assembly/kitHarness.test.support.ts'
import type { KitEvents } from '../../kit/KitEvents.ts'
import { currentRoute } from '../../kit/router.ts'
import { createRouter } from '../router/router.ts'
import { createModal } from './createModal.ts'

function setup({ embedded = false } = {}) {
  const visitor = { connected: false, unsupported: false, held: false }
  const seen: unknown[] = []
  const events = createEventBus<KitEvents>()
  events.onAny((event) => seen.push(event))
  const router = createRouter({
    first: testHome({ isConnected: false, mustSwitch: false, mustSignIn: false }),
    leavesOnBack: () => false,
    close: () => modal.close(),
  })
  const modal = createModal({
    embedded,
    router,
    events,
    home: testHome,
    isConnected: () => visitor.connected,
    mustSwitch: () => visitor.unsupported,
    mustSignIn: () => visitor.held,
  })
  const view = () => currentRoute(router.store.getState()).name
  return { modal, router, visitor, seen, view, isOpen: () => modal.store.getState().open }
}

describe('opening', () => {
  test('shows the first view if no account is connected', () => {
    const { modal, view, isOpen } = setup()
    modal.open()
    expect(isOpen()).toBe(true)
    expect(view()).toBe('Connect')
  })

  test('shows the account view if an account is connected', () => {
    const { modal, visitor, view } = setup()
    visitor.connected = true
    modal.open()
    expect(view()).toBe('Account')
  })

  test('shows the view for unsupported networks if the active network is unsupported', () => {
    const { modal, visitor, view } = setup()
    visitor.connected = true
    visitor.unsupported = true
    modal.open()
    expect(view()).toBe('UnsupportedChain')
  })

  test('shows the requested view in any state', () => {
    const { modal, visitor, view } = setup()
    visitor.connected = true
    visitor.unsupported = true
    modal.open({ name: 'Networks' })
    expect(view()).toBe('Networks')
  })

  test('again on the same view changes only the modal', () => {
    const { modal, router } = setup()
    modal.open()
    const before = router.store.getState()
    modal.close()
    modal.open()
    expect(router.store.getState()).toBe(before)
  })

  test('starts a new history', () => {
    const { modal, router } = setup()
    router.push({ name: 'AllWallets' })
    modal.open({ name: 'Networks' })
    expect(router.store.getState().history).toEqual([{ name: 'Networks' }])
  })

  test('emits one event with the view', () => {
    const { modal, seen, view } = setup()
    modal.open()
    modal.open({ name: 'Networks' })
    expect(view()).toBe('Networks')
    expect(seen).toEqual([{ type: 'modalOpened', data: { route: 'Connect', connected: false } }])
  })

  test('happens at once: the modal is open when the call returns', () => {
    const { modal, isOpen } = setup()
    expect(modal.open()).toBeUndefined()
    expect(isOpen()).toBe(true)
  })
})

describe('closing', () => {
  test('resets the views and emits one event', () => {
    const { modal, router, seen, visitor, isOpen } = setup()
    modal.open()
    router.push({ name: 'AllWallets' })
    visitor.connected = true
    modal.close()
    modal.close()
    expect(isOpen()).toBe(false)
    expect(router.store.getState().history).toEqual([{ name: 'Connect' }])
    expect(seen.slice(1)).toEqual([{ type: 'modalClosed', data: { connected: true } }])
  })

  test('is what going back from the first view does', () => {
    const { modal, router, isOpen } = setup()
    modal.open()
    router.back()
    expect(isOpen()).toBe(false)
  })

  test('goes home instead in embedded mode', () => {
    const { modal, router, visitor, view, seen, isOpen } = setup({ embedded: true })
    modal.open()
    router.push({ name: 'AllWallets' })
    modal.close()
    expect(view()).toBe('Connect')
    visitor.connected = true
    modal.close()
    expect(view()).toBe('Account')
    expect(isOpen()).toBe(true)
    expect(seen).toHaveLength(1)
  })
})
