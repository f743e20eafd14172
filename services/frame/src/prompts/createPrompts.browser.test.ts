import type { FrameEvent } from '@bowline/common/frame'
import { expect, test } from 'vitest'
import { type Asked, createPrompts } from './createPrompts.ts'

function setup() {
  const stage = document.createElement('main')
  const reports: FrameEvent<'prompts'>[] = []
  const shown: Asked<string>[] = []
  const prompts = createPrompts({ stage, onChange: (list) => reports.push(list) })
  const ask = (text: string, signal?: AbortSignal) =>
    prompts.ask<string>(
      'approval',
      (asked) => {
        shown.push(asked)
        asked.card.textContent = text
      },
      { signal },
    )
  return { stage, reports, shown, prompts, ask }
}

const rejected = expect.objectContaining({ reason: 'rejected' })

test('shows one prompt after another, and tells the app of all of them', async () => {
  const { stage, reports, shown, ask } = setup()
  const [first, second] = [ask('one'), ask('two')]
  expect(stage.textContent).toBe('one')
  expect(reports.at(-1)).toHaveLength(2)
  shown[0]?.resolve('yes')
  await expect(first).resolves.toBe('yes')
  expect(stage.textContent).toBe('two')
  shown[1]?.reject(new Error('no'))
  await expect(second).rejects.toThrow('no')
  expect(stage.childElementCount).toBe(0)
  expect(reports.at(-1)).toEqual([])
})

test('a refused prompt is gone, whether it is on the screen or waits', async () => {
  const { stage, reports, shown, prompts, ask } = setup()
  const [first, second] = [ask('one'), ask('two')]
  const [shownId = '', waitingId = ''] = reports.at(-1)?.map(({ id }) => id) ?? []
  prompts.refuse(waitingId)
  await expect(second).rejects.toEqual(rejected)
  expect(shown).toHaveLength(1)
  prompts.refuse(shownId)
  await expect(first).rejects.toEqual(rejected)
  expect(shown[0]?.signal.aborted).toBe(true)
  prompts.refuse(shownId)
  expect(stage.childElementCount).toBe(0)
})

test('the one on the screen can be refused, and the next one takes its place', async () => {
  const { stage, prompts, ask } = setup()
  const [first, second] = [ask('one'), ask('two')]
  prompts.refuseShown()
  await expect(first).rejects.toEqual(rejected)
  expect(stage.textContent).toBe('two')
  prompts.refuseShown()
  await expect(second).rejects.toEqual(rejected)
  prompts.refuseShown()
})

test('an answer that comes twice counts once', async () => {
  const { reports, shown, ask } = setup()
  const [first, second] = [ask('one'), ask('two')]
  shown[0]?.resolve('yes')
  shown[0]?.reject(new Error('too late'))
  shown[0]?.resolve('again')
  await expect(first).resolves.toBe('yes')
  expect(reports.at(-1)).toHaveLength(1)
  shown[1]?.resolve('yes')
  await second
})

test('the app can leave a prompt, before and while it is shown', async () => {
  const { shown, ask } = setup()
  const leaving = new AbortController()
  const asked = ask('one', leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toEqual(rejected)
  await expect(ask('two', leaving.signal)).rejects.toEqual(rejected)
  expect(shown).toHaveLength(1)
})

test('nine prompts at once are the most', async () => {
  const { reports, prompts, ask } = setup()
  const asked = Array.from({ length: 9 }, (_, index) => ask(String(index)))
  await expect(ask('one too many')).rejects.toMatchObject({ reason: 'limit' })
  expect(reports.at(-1)).toHaveLength(9)
  prompts.refuseAll()
  expect(await Promise.allSettled(asked)).toEqual(
    Array(9).fill({ status: 'rejected', reason: rejected }),
  )
})
