import { KitError } from '@bowline/common'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPrompts } from '../prompts/createPrompts.ts'
import { persist } from './askToRetry.ts'

function open() {
  document.body.classList.add('bl-root')
  const stage = document.createElement('main')
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  return { stage, prompts: createPrompts({ stage, onChange() {} }) }
}

const notLoaded = () => new KitError('CODE_NOT_LOADED')
const button = (name: string) => page.getByRole('button', { name })
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })

test('what fails is done again until it succeeds', async () => {
  const { stage, prompts } = open()
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(notLoaded())
    .mockRejectedValueOnce(new Error('No answer.'))
    .mockResolvedValue('done')
  const done = persist(work, { prompts, kind: 'approval' })
  await expect.element(page.getByRole('heading')).toHaveFocus()
  expect(stage.textContent).toContain('The wallet service isn’t answering.')
  await userEvent.click(button('Try again'))
  await expect.poll(() => work.mock.calls.length).toBe(2)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(await done).toBe('done')
  expect(stage.textContent).toBe('')
})

test('a part of the page that does not load twice is loaded with the page', async () => {
  const { prompts } = open()
  const reload = vi.fn()
  const loaded = persist(() => Promise.reject(notLoaded()), { prompts, kind: 'approval', reload })
  loaded.catch(() => {})
  await expect.element(button('Try again')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(button('Try again'))
  await expect(loaded).rejects.toEqual(reason('disconnected'))
  expect(reload).toHaveBeenCalledOnce()
})

test('who leaves it has said no to nothing: the app hears of a wallet that is not there', async () => {
  const { prompts } = open()
  const loaded = persist(() => Promise.reject(notLoaded()), { prompts, kind: 'approval' })
  loaded.catch(() => {})
  await userEvent.click(button('Go back'))
  await expect(loaded).rejects.toEqual(reason('disconnected'))
})

test('it goes with the request, and what nobody waits for shows nothing', async () => {
  const { stage, prompts } = open()
  const leaving = new AbortController()
  const work = () => Promise.reject(notLoaded())
  const { signal } = leaving
  const loaded = persist(work, { prompts, kind: 'approval', signal })
  loaded.catch(() => {})
  await expect.element(button('Try again')).toBeVisible()
  leaving.abort()
  await expect(loaded).rejects.toEqual(reason('rejected'))
  const read = persist(work, { prompts, kind: 'approval', isAsked: false })
  await expect(read).rejects.toEqual(reason('disconnected'))
  expect(stage.textContent).toBe('')
})
