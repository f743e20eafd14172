import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { servedChainsQuery, serviceClient } from './serviceClient.ts'

const services = { data: 'https://api.example' }

test.each([
  ['server', { projectId: 'demo' }],
  ['project', { services, projectId: undefined }],
])('throws without a %s', async (_, options) => {
  await expect(serviceClient(setupKit(options).kit, 'data')).rejects.toMatchObject({
    code: 'SERVICE_NOT_CONFIGURED',
    context: { service: 'data' },
  })
})

test('makes one client for each contract of a kit', async () => {
  const { kit } = setupKit({ services })
  const client = await serviceClient(kit, 'data')
  expect(await serviceClient(kit, 'data')).toBe(client)
  expect(await serviceClient(kit, 'swaps')).not.toBe(client)
  expect(await serviceClient(setupKit({ services }).kit, 'data')).not.toBe(client)
})

test('asks for the served chains again every 30 s, but only after a failure', () => {
  const { refetchInterval } = servedChainsQuery(setupKit({ services }).kit)
  const after = (status: 'error' | 'success' | 'pending') =>
    refetchInterval({ state: { status } } as Parameters<typeof refetchInterval>[0])
  expect(after('error')).toBe(30_000)
  expect(after('success')).toBe(false)
  expect(after('pending')).toBe(false)
})
