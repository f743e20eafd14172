import { KitError } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from './createSteps.ts'
import { insist } from './failures.ts'

function setup() {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  return createSteps({ card, signal: new AbortController().signal })
}

test('what the server refuses again and again can be left', async () => {
  const endpoint = 'replace'
  const refusal = new KitError('HTTP_STATUS', {
    endpoint,
    status: 409,
    reason: 'VERSION_CONFLICT',
  })
  let tries = 0
  const work = async () => {
    tries++
    throw refusal
  }
  const outcome = insist(setup(), 'Working', work).catch((error: unknown) => error)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Your wallet has changed meanwhile/)).toBeVisible()
  await expect.poll(() => tries).toBe(2)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await outcome).toBe(refusal)
})

test('what had no answer is only tried again: it may have happened', async () => {
  let tries = 0
  const work = async () => {
    tries++
    if (tries === 1) throw new KitError('HTTP_UNREACHABLE', { endpoint: 'replace' })
    return 'done'
  }
  const outcome = insist(setup(), 'Working', work)
  await expect.element(page.getByText(/isn’t answering/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await outcome).toBe('done')
})
