import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseSwap, renderSwap } from './parts/swap/renderSwap.test.fixture.tsx'
import { smallTargets, useTouch } from './targets.test.fixture.ts'

beforeEach(() => page.viewport(360, 740))

const FINGER_PX = 44

/** Asks for the targets that are too small until nothing moves any more. */
const small = () =>
  expect.poll(() => {
    const dialog = document.querySelector('dialog[open]')
    return dialog && smallTargets(dialog, FINGER_PX)
  })

test('on touch screens every target of an account is as large as a finger', async () => {
  await useTouch()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  const { kit } = await renderSwap()
  await chooseSwap('0.5')
  await expect.element(page.getByText(/New price in/)).toBeVisible()
  await small().toEqual([])
  kit.router.reset({ name: 'Account' })
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await small().toEqual([])
  kit.router.push({ name: 'Send', data: {} })
  await expect.element(page.getByLabelText('To', { exact: true })).toBeVisible()
  await small().toEqual([])
})
