import { join } from 'node:path'
import { polkadot } from '@bowline/adapter-polkadot'
import { memoryStorage } from '@bowline/common'
import { connect, disconnect } from '@bowline/controllers'
import { polkadotTestAccount } from '@bowline/testing/polkadot'
import { expect, test, vi } from 'vitest'
import { installPackages } from './installPackages.test.support.ts'
import { kept, networks, openPage, rowOf, untilKept } from './journey.test.support.ts'

// The package comes from the registry: the time is not what is tested.
vi.setConfig({ testTimeout: 300_000 })

const SITE = 'https://app.test'
const address = polkadotTestAccount(0).address(42)

/** What of the extension's background keeps sites, and answers them. */
interface State {
  readonly allAuthRequests: readonly { readonly id: string }[]
  readonly authUrlSubjects: Readonly<Record<string, { subscribe(next: () => void): unknown }>>
  getAuthRequest(id: string): {
    reject(error: Error): unknown
    resolve(answer: {
      readonly authorizedAccounts: readonly string[]
      readonly result: true
    }): unknown
  }
  authorizeUrl(url: string, request: object): Promise<unknown>
  updateAuthorizedAccounts(
    accounts: readonly (readonly [string, readonly string[]])[],
  ): Promise<void>
}

/** Loads the background of the extension as it is published, with a browser that keeps what it is given. */
async function loadExtension() {
  vi.stubEnv('EXTENSION_PREFIX', 'tests')
  const event = { addListener() {} }
  vi.stubGlobal('chrome', {
    runtime: { getURL: (path: string) => path, onConnect: event },
    storage: { local: { get: async () => ({}), set: async () => {} } },
    action: { setBadgeText: async () => {} },
    windows: { create() {}, remove() {} },
    tabs: { query() {} },
  })
  const modules = await installPackages(
    '@polkadot/extension-base@0.62.3',
    '@polkadot/extension-inject@0.62.3',
  )
  const load = (path: string) => import(join(modules, '@polkadot', path))
  const { default: CreateState } = await load('extension-base/background/handlers/State.js')
  const { default: Tabs } = await load('extension-base/background/handlers/Tabs.js')
  const { accounts } = await load('ui-keyring/observable/accounts.js')
  const json = { address, meta: { name: 'Alice' } }
  accounts.subject.next({ [address]: { json, option: {}, type: 'sr25519' } })
  const state: State = new CreateState()
  const tabs = new Tabs(state)
  const list = () => tabs.accountsListAuthorized(SITE, {})
  const extension = {
    version: '0.62.3',
    async enable() {
      await state.authorizeUrl(SITE, { origin: 'Tests' })
      const subscribe = (listener: (all: unknown) => void) =>
        state.authUrlSubjects[SITE]?.subscribe(() => listener(list()))
      return { accounts: { get: async () => list(), subscribe }, signer: {} }
    },
  }
  const decide = () =>
    vi.waitFor(() => {
      const [open] = state.allAuthRequests
      if (!open) throw new Error('Nothing is asked.')
      return state.getAuthRequest(open.id)
    })
  return { decide, extension, state }
}

test('the published background of Polkadot.js goes through the journeys that its profile goes through', async () => {
  const { decide, extension, state } = await loadExtension()
  const storage = memoryStorage()
  const install = (page: Window) => {
    Object.assign(page, { injectedWeb3: { 'polkadot-js': extension } })
    return [() => {}]
  }
  const adapters = [polkadot({ networks: networks.polkadot })]
  const page = openPage({ storage, adapters, install })
  const { id: connectorId } = await rowOf(page.kit, 'Polkadot.js')
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      ({ code }: { readonly code: string }) => code,
    )

  const closed = codeOf(connect(page.kit, { connectorId }))
  const first = await decide()
  await expect(extension.enable()).rejects.toThrow('has a pending authorization request')
  await first.reject(new Error('Cancelled'))
  expect(await closed).toBe('USER_REJECTED')

  const refused = codeOf(connect(page.kit, { connectorId }))
  await (await decide()).reject(new Error('Rejected'))
  expect(await refused).toBe('USER_REJECTED')
  // It keeps the refusal, as a site that it lets in and shows no account.
  expect(await codeOf(connect(page.kit, { connectorId }))).toBe('WALLET_NOT_SHARED')

  await state.updateAuthorizedAccounts([[SITE, [address]]])
  await connect(page.kit, { connectorId })
  await untilKept(storage, { polkadot: { connectorId } })
  page.close()
  const again = openPage({ storage, adapters, install })
  await again.until({ status: 'connected', connectorId }, 'polkadot')
  await state.updateAuthorizedAccounts([[SITE, []]])
  await vi.waitFor(() => expect(again.of('polkadot').status).not.toBe('connected'))
  expect(await kept(storage)).toMatchObject({ polkadot: { connectorId } })
  await state.updateAuthorizedAccounts([[SITE, [address]]])
  await again.until({ status: 'connected', connectorId }, 'polkadot')
  await disconnect(again.kit)
  await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
})
