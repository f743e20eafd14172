import { memoryStorage } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { describe, expect, test, vi } from 'vitest'
import { createKit } from '../../assembly/createKit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { recommendedWalletsQuery } from './directoryQuery.ts'
import { loadAhead, whenDirectoryRests } from './loadAhead.ts'

/** A kit whose directory answers when the test says so. */
function setup() {
  const answers: ((response: Response) => void)[] = []
  const kit = createKit({
    adapters: [createFakeAdapter()],
    projectId: 'demo',
    services: { directory: 'https://directory.example' },
    storage: memoryStorage(),
    fetch: () => new Promise((resolve) => void answers.push(resolve)),
  })
  return { kit, answers }
}

test('code is loaded ahead without asking a service', async () => {
  const { kit, answers } = setup()
  await loadAhead(kit)
  expect(answers).toEqual([])
})

describe('a task waits for the directory', () => {
  test('not at all while it is not asked', async () => {
    const task = vi.fn()
    whenDirectoryRests(setup().kit, task)
    await Promise.resolve()
    expect(task).toHaveBeenCalledOnce()
  })

  test('if it is asked right after', async () => {
    const { kit } = setup()
    const task = vi.fn()
    whenDirectoryRests(kit, task)
    void queryClientOf(kit).fetchQuery(recommendedWalletsQuery(kit))
    await Promise.resolve()
    expect(task).not.toHaveBeenCalled()
  })

  test.each([
    ['has answered', new Response('{"data":[],"count":0}')],
    ['has refused', new Response('{"code":"PROJECT_UNKNOWN"}', { status: 403 })],
  ])('until it %s, and runs once', async (_, response) => {
    const { kit, answers } = setup()
    const task = vi.fn()
    const asked = queryClientOf(kit).fetchQuery(recommendedWalletsQuery(kit))
    whenDirectoryRests(kit, task)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(task).not.toHaveBeenCalled()
    answers[0]?.(response)
    await asked.catch(() => {})
    await vi.waitFor(() => expect(task).toHaveBeenCalledOnce())
    const again = queryClientOf(kit).fetchQuery({ ...recommendedWalletsQuery(kit), staleTime: 0 })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(new Response('{"data":[],"count":0}'))
    await again
    expect(task).toHaveBeenCalledOnce()
  })

  test('no longer once it is cancelled', async () => {
    const { kit, answers } = setup()
    const task = vi.fn()
    const asked = queryClientOf(kit).fetchQuery(recommendedWalletsQuery(kit))
    const cancel = whenDirectoryRests(kit, task)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    cancel()
    answers[0]?.(new Response('{"data":[],"count":0}'))
    await asked
    expect(task).not.toHaveBeenCalled()
  })
})
