import { systemClock as clock } from '@bowline/common'
import type { EmbeddedUser } from '@bowline/common/frame'
import { expect, test } from 'vitest'
import type { LoginFlow } from '../login/createLogin.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import type { Service } from '../service/createService.ts'
import { openStore } from '../store/openStore.ts'
import { createRequests } from './createRequests.ts'
import { createWallet } from './createWallet.ts'

const chainId = 'eip155:1'
const user: EmbeddedUser = {
  ...{ id: 'u1', email: 'ada@example.org', provider: 'email', custody: 'user-held' },
  accounts: [{ id: `${chainId}:0x${'1'.repeat(40)}`, type: 'smartAccount' }],
}

/** How the page refuses a request that is malformed, so that nobody is asked. */
async function refusalOf(method: string, changes: Partial<EmbeddedUser>): Promise<string> {
  const service = {} as Service
  const store = await openStore(crypto.randomUUID())
  const request = createRequests({
    ...{ service, store, clock, origin: 'https://shop.example', chains: [] },
    wallet: createWallet({ service, store }),
    login: { user: async () => ({ ...user, ...changes }) } as unknown as LoginFlow,
    prompts: createPrompts({ stage: document.createElement('main'), onChange() {} }),
    caller: { projectId: 'shop', st: 'frame', sv: '1' },
    unprotectedLimit: 100,
  })
  const { signal } = new AbortController()
  return request({ chainId, method, params: [] }, signal).then(
    () => 'none',
    (error) => error.reason,
  )
}

test('a login whose code the app has seen gives no standing permissions, and is asked for none', async () => {
  const isLess = { assurance: 'app-entered' } as const
  expect(await refusalOf('wallet_grantPermissions', isLess)).toBe('unauthorized')
  expect(await refusalOf('wallet_grantPermissions', {})).not.toBe('unauthorized')
  expect(await refusalOf('personal_sign', isLess)).not.toBe('unauthorized')
})
