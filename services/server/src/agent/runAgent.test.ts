import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAgentClient } from '../drivers/agent/createAgentClient.ts'
import { callCommand } from '../testing/callCommand.test.support.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'
import { AGENT_SECRET } from './openAgent.test.support.ts'

const environment = (folder: string) => ({
  BOWLINE_AGENT_KEYS: join(folder, 'agent.keys'),
  BOWLINE_AGENT_DB: join(folder, 'agent.sqlite'),
  BOWLINE_AGENT_PORT: '0',
  BOWLINE_AGENT_SECRET: AGENT_SECRET,
})

test('the agent is a process of its own, with a key file that a command makes', async () => {
  const folder = temporaryFolder()
  const env = environment(folder)
  const made = await runServer(['agent', 'keys', 'create'], env).exit
  expect(made.code).toBe(0)
  const [key = ''] = made.text.match(/^B[-_a-zA-Z0-9]{86}$/m) ?? []
  expect(key).not.toBe('')
  expect(statSync(env.BOWLINE_AGENT_KEYS).mode & 0o777).toBe(0o400)
  const again = await callCommand(['agent', 'keys', 'create'], env)
  expect(again).toEqual({ code: 1, text: expect.stringContaining('already') })

  const agent = runServer(['agent'], env)
  const url = (await agent.url()).replace(/,$/, '')
  await createAgentClient({ url, secret: AGENT_SECRET, key }).test()
  agent.child.kill('SIGTERM')
  expect(await agent.exit).toMatchObject({ code: 0 })

  const rotated = await callCommand(['agent', 'keys', 'rotate'], env)
  expect(rotated.code).toBe(0)
  expect(rotated.text).not.toContain(key)
})

test.each([
  ['no key file', {}, /agent\.keys/],
  ['no secret', { BOWLINE_AGENT_SECRET: '' }, /BOWLINE_AGENT_SECRET is needed/],
  ['a short secret', { BOWLINE_AGENT_SECRET: 'short' }, /32 or more/],
  ['an address for others', { BOWLINE_AGENT_HOST: '0.0.0.0' }, /an address of this machine/],
])('it does not start with %s', async (_, changes, problem) => {
  const env = { ...environment(temporaryFolder()), ...changes }
  const { code, text } = await callCommand(['agent'], env)
  expect(code).toBe(1)
  expect(text).toMatch(problem)
  expect(text).not.toMatch(/^\s+at /m)
})
