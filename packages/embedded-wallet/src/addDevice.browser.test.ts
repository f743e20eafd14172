import { expect, test } from 'vitest'
import { connectOptions, failWith, type SetUp, setUp } from './pageInFrame.test.fixture.ts'

async function connect(options: SetUp = {}) {
  const made = setUp(options)
  return { ...made, session: await made.connector.connect(connectOptions()) }
}

test('the page is asked to add a device, and shows it as a prompt of the session', async () => {
  const made = await connect({
    handlers: {
      async addDevice() {
        await made.prompt('unlock')
        return null
      },
    },
  })
  const { session, agree } = made
  const answer = session.addDevice?.()
  await expect
    .poll(() => session.prompts?.getState())
    .toMatchObject([{ kind: 'unlock', frame: 'frame-1' }])
  agree()
  expect(await answer).toBeUndefined()
  expect(session.prompts?.getState()).toEqual([])
})

test('its user leaves it by closing the prompt', async () => {
  const made = await connect({ handlers: { addDevice: () => made.prompt('unlock') } })
  const answer = made.session.addDevice?.()
  answer?.catch(() => {})
  await expect.poll(() => made.session.prompts?.getState()).toHaveLength(1)
  made.session.prompts?.getState()[0]?.reject()
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test.each([
  ['unauthorized', 'WALLET_UNAUTHORIZED'],
  ['unsupported', 'WALLET_METHOD_UNSUPPORTED'],
] as const)('a page that answers %s fails with %s', async (reason, code) => {
  const { session } = await connect({ handlers: { addDevice: failWith(reason) } })
  await expect(session.addDevice?.()).rejects.toMatchObject({ code })
})
