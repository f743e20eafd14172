import { expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  setupKit,
  solanaScope,
} from './kitHarness.test.support.ts'
import { QUIET_MS, TOAST_AFTER_MS } from './tellUnknownMethods.ts'

async function connected() {
  const listeners = new Set<(method: string) => void>()
  const { session } = createSession([solanaScope], {
    onUnknownMethod(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const connector = connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session })
  const made = setupKit({ adapters: [createSolanaAdapter([connector])] })
  await made.start()
  await connect(made.kit, { connectorId: 'sol' })
  made.kit.modal.close()
  made.kit.toasts.hide()
  const toast = () => made.kit.toasts.store.getState().toast?.code
  const isOpen = () => made.kit.modal.store.getState().open
  const refuse = () => {
    for (const listener of listeners) listener('eth_sign')
  }
  return { ...made, listeners, toast, isOpen, refuse }
}

test('a request that the wallet does not know opens the modal, then says so', async () => {
  const { clock, toast, isOpen, refuse } = await connected()
  refuse()
  expect([isOpen(), toast()]).toEqual([true, undefined])
  clock.advance(TOAST_AFTER_MS)
  expect(toast()).toBe('actionNotAllowed')
})

test('an app that asks again and again does not keep the modal open', async () => {
  const { kit, clock, isOpen, refuse } = await connected()
  refuse()
  kit.modal.close()
  clock.advance(QUIET_MS - 1)
  refuse()
  expect(isOpen()).toBe(false)
  clock.advance(1)
  refuse()
  expect(isOpen()).toBe(true)
})

test('a session that has ended is not followed any more', async () => {
  const { kit, listeners } = await connected()
  expect(listeners.size).toBe(1)
  await disconnect(kit)
  expect(listeners.size).toBe(0)
})
