import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { Service } from '../service/createService.ts'
import type { Keys } from '../wallet/Keys.ts'
import { type OpenByTransferOptions, openByTransfer } from './openByTransfer.ts'

const transferId = 't'.repeat(32)

/** A device that waits for another one, which does not answer. */
function wait() {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const prompt = new AbortController()
  const leaveTransfer = vi.fn(async (_: object) => ({}))
  const vault = {
    beginTransfer: async () => ({ transferId, expiresAt: 0 }),
    takeTransfer: async () => ({ status: 'pending' }),
    leaveTransfer,
  } as unknown as Service['vault']
  const opened = openByTransfer({
    clock: createManualClock(),
    service: { vault },
    keys: {} as Keys,
    userId: 'u1',
    step: createSteps({ card, signal: prompt.signal }),
    remote: {} as OpenByTransferOptions['remote'],
  })
  return { prompt, leaveTransfer, opened }
}

const code = page.getByLabelText('Code')

test('who goes back is waited for no longer', async () => {
  const { leaveTransfer, opened } = wait()
  await expect.element(code).toBeVisible()
  expect(leaveTransfer).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await opened).toBeUndefined()
  expect(leaveTransfer.mock.calls).toEqual([[{ transferId }]])
})

test('nor is who closes the wallet, and a server that does not answer holds nobody up', async () => {
  const { prompt, leaveTransfer, opened } = wait()
  leaveTransfer.mockRejectedValue(new Error('Offline.'))
  await expect.element(code).toBeVisible()
  prompt.abort()
  await expect(opened).rejects.toMatchObject({ reason: 'rejected' })
  expect(leaveTransfer.mock.calls).toEqual([[{ transferId }]])
})

test('the code keeps the order of its groups on a page that runs from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { prompt, opened } = wait()
  await expect.element(code).toHaveStyle({ direction: 'ltr' })
  prompt.abort()
  await expect(opened).rejects.toMatchObject({ reason: 'rejected' })
})
