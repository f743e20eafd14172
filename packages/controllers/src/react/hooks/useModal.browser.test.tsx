import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit } from '../../assembly/createKit.ts'
import { KitContextProvider } from '../context/useKit.tsx'
import { type UseModalResult, useModal } from './useModal.ts'

async function rendered<T>(read: (modal: UseModalResult) => T) {
  const kit = createKit({ adapters: [createFakeAdapter()] })
  let renders = 0
  const use = () => {
    renders += 1
    return read(useModal())
  }
  const { result, act } = await renderHook(use, {
    wrapper: ({ children }) => <KitContextProvider kit={kit}>{children}</KitContextProvider>,
  })
  return { kit, result, act, renders: () => renders }
}

test('renders nobody again who only opens the modal', async () => {
  const { kit, result, act, renders } = await rendered(({ open }) => open)
  const before = renders()
  await act(() => result.current())
  expect(kit.modal.store.getState().open).toBe(true)
  await act(() => kit.modal.close())
  expect(renders()).toBe(before)
})

test('renders whoever reads whether it is open, and tells the truth', async () => {
  const { kit, result, act } = await rendered(({ isOpen }) => isOpen)
  expect(result.current).toBe(false)
  await act(() => kit.modal.open())
  expect(result.current).toBe(true)
  await act(() => kit.modal.close())
  expect(result.current).toBe(false)
})

test('tells the truth of a modal that was open before', async () => {
  const { kit, result, act } = await rendered((modal) => modal)
  await act(() => kit.modal.open())
  const { isOpen } = result.current
  expect(isOpen).toBe(true)
})
