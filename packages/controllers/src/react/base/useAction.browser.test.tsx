import { KitError } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit } from '../../assembly/createKit.ts'
import type { Kit } from '../../kit/kit.ts'
import { KitContextProvider } from '../context/useKit.tsx'
import { useAction } from './useAction.ts'

interface Call {
  readonly resolve: (value: string) => void
  readonly reject: (error: unknown) => void
}

async function setup() {
  const calls: Call[] = []
  const action = (_: Kit, _name: string) =>
    new Promise<string>((resolve, reject) => calls.push({ resolve, reject }))
  const kit = createKit({ adapters: [createFakeAdapter()] })
  const { result, act } = await renderHook(() => useAction(action), {
    wrapper: ({ children }) => <KitContextProvider kit={kit}>{children}</KitContextProvider>,
  })
  return { calls, result, act }
}

test('goes from idle through pending to success, and resets', async () => {
  const { calls, result, act } = await setup()
  expect(result.current.state.status).toBe('idle')
  await act(() => void result.current.run('one'))
  expect(result.current.state.status).toBe('pending')
  await act(async () => calls[0]?.resolve('answer'))
  expect(result.current.state).toEqual({
    status: 'success',
    data: 'answer',
    error: null,
    isIdle: false,
    isPending: false,
    isSuccess: true,
    isError: false,
  })
  await act(() => result.current.reset())
  expect(result.current.state.status).toBe('idle')
})

test('the state belongs to the newest call, but every caller gets its own answer', async () => {
  const { calls, result, act } = await setup()
  let first = ''
  await act(() => void result.current.run('one').then((answer) => (first = answer)))
  await act(() => void result.current.run('two'))
  await act(async () => calls[1]?.resolve('second'))
  await act(async () => calls[0]?.resolve('first'))
  expect(first).toBe('first')
  expect(result.current.state.data).toBe('second')
})

test('a result that comes after a reset is not shown', async () => {
  const { calls, result, act } = await setup()
  await act(() => void result.current.run('one'))
  await act(() => result.current.reset())
  await act(async () => calls[0]?.resolve('late'))
  expect(result.current.state.status).toBe('idle')
})

test('a failure is a KitError in the state and for the caller, and needs no catch', async () => {
  const { calls, result, act } = await setup()
  const unhandled: unknown[] = []
  const onUnhandled = (event: PromiseRejectionEvent) => unhandled.push(event.reason)
  window.addEventListener('unhandledrejection', onUnhandled)
  await act(() => void result.current.run('dropped'))
  await act(async () => calls[0]?.reject(new TypeError('boom')))
  expect(result.current.state.error).toMatchObject({ name: 'KitError', code: 'UNEXPECTED' })

  const declined = new KitError('USER_REJECTED', {})
  let answer: Promise<string> | undefined
  await act(() => {
    answer = result.current.run('awaited')
  })
  await act(async () => calls[1]?.reject(declined))
  await expect(answer).rejects.toBe(declined)
  // A macrotask later the browser would have reported an unhandled rejection.
  await new Promise((resolve) => setTimeout(resolve))
  window.removeEventListener('unhandledrejection', onUnhandled)
  expect(unhandled).toEqual([])
})
