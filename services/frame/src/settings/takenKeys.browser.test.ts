import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { entropyToWords } from '@bowline/wallet-keys'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPrompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { Settings } from './Settings.ts'
import { showWords } from './takeKeys.ts'

type Entropy = Parameters<typeof entropyToWords>[0]
const entropy = new Uint8Array(32).fill(7) as Entropy

/** The screen of the words, at a server that answers as the test says. */
function openWords(takeKeys: (params: object) => Promise<object>) {
  const stage = document.createElement('main')
  document.body.append(stage)
  const ended = new AbortController()
  onTestFinished(() => {
    ended.abort()
    stage.remove()
  })
  const prompts = createPrompts({ stage, onChange() {} })
  const draw = (asked: Parameters<typeof createSteps>[0]) => {
    const settings = {
      step: createSteps(asked),
      keys: { withEntropy: (use: (of: Entropy) => Promise<void>) => use(entropy) },
      service: { vault: { takeKeys } },
      clock: createManualClock(),
    } as unknown as Settings
    showWords(settings, '').catch(() => {})
  }
  prompts.ask<void>('login', draw, { signal: ended.signal }).catch(() => {})
}

test('the words are shown once the server has recorded that they are taken', async () => {
  const recorded = Promise.withResolvers<object>()
  const taken: object[] = []
  openWords((params) => {
    taken.push(params)
    return recorded.promise
  })
  await expect.poll(() => taken).toEqual([{ as: 'words' }])
  expect(page.getByRole('listitem').elements()).toEqual([])
  recorded.resolve({})
  const words = page.getByRole('listitem')
  await expect.poll(() => words.elements().length).toBe(24)
  expect(
    words
      .elements()
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe(entropyToWords(entropy))
})

test('they are not shown where it has not', async () => {
  openWords(() => Promise.reject(new KitError('HTTP_UNREACHABLE', { endpoint: 'takeKeys' })))
  await expect.element(page.getByRole('status')).toHaveTextContent('An error occurred')
  expect(page.getByRole('listitem').elements()).toEqual([])
})
