import { KitError } from '../errors/KitError.ts'
import type { FakeWalletOptions } from './FakeWalletOptions.ts'

interface OpenPrompt {
  accept(): void
  reject(error: KitError): void
}

type Answer =
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly error: KitError }
  | { readonly kind: 'wait' }

/** The prompts of a fake wallet, and the test's answers to them. */
export function createFakePrompts({
  id = 'fake',
  answer: first = 'accept',
  delay,
}: FakeWalletOptions) {
  const rejected = () => new KitError('USER_REJECTED', { connectorId: id })
  const open = new Set<OpenPrompt>()
  let answer: Answer = first === 'reject' ? { kind: 'reject', error: rejected() } : { kind: first }
  let count = 0

  const settle = (prompt: OpenPrompt) => {
    if (answer.kind === 'wait') return
    open.delete(prompt)
    const given = answer
    const act = () => (given.kind === 'reject' ? prompt.reject(given.error) : prompt.accept())
    if (delay) delay.clock.after(delay.ms, act)
    else act()
  }
  const say = (next: Answer) => {
    answer = next
    for (const prompt of [...open]) settle(prompt)
  }
  const answered = (signal?: AbortSignal) =>
    new Promise<void>((accept, reject) => {
      const prompt = { accept, reject }
      open.add(prompt)
      signal?.addEventListener('abort', () => {
        open.delete(prompt)
        reject(new KitError('ABORTED'))
      })
      settle(prompt)
    })

  return {
    answered,
    /** Asks whether to connect. */
    opened(signal?: AbortSignal) {
      count++
      return answered(signal)
    },
    count: () => count,
    accept: () => say({ kind: 'accept' }),
    reject: (error: KitError = rejected()) => say({ kind: 'reject', error }),
    wait: () => say({ kind: 'wait' }),
  }
}
