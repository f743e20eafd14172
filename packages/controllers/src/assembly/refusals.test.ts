import { errorCause, KitError, type KitErrorCode, kitErrors } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../features/connections/connect.ts'
import { preparePairing } from '../features/connections/preparePairing.ts'
import type { AlertCode } from '../kit/alerts.ts'
import { internals, type Kit } from '../kit/kit.ts'
import { directoryOf } from '../services/directory.ts'
import { serviceClient } from '../services/serviceClient.ts'
import { refusalAlert, tellRefusal } from '../services/tellRefusal.ts'
import { setupKit } from './kitHarness.test.support.ts'

const SERVER = 'https://wallet.example'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chainId = fakeNetwork.chainId
const account = { address: fakeAccount } as never

/** One call of every HTTP service, as the kit makes it. */
const calls: Readonly<Record<string, (kit: Kit) => Promise<unknown>>> = {
  'chain data': async (kit) => (await serviceClient(kit, 'data')).supportedChains({}),
  history: async (kit) =>
    (await serviceClient(kit, 'history')).history({ account: address, chainId } as never),
  names: async (kit) => (await serviceClient(kit, 'names')).suggestions({ name: 'alice' } as never),
  swaps: async (kit) => (await serviceClient(kit, 'swaps')).tokens({ chainId }),
  purchases: async (kit) => (await serviceClient(kit, 'onramp')).options({}),
  permissions: async (kit) => (await serviceClient(kit, 'sessions')).sessions(account),
  directory: async (kit) => directoryOf(kit)?.getWallets({ entries: 40 }),
  analytics: async (kit) => directoryOf(kit)?.getAnalyticsConfig({}),
}

const answers: readonly (readonly [status: number, code: string | undefined, alert: AlertCode])[] =
  [
    [401, 'PROJECT_ID_INVALID', 'invalidProjectId'],
    [403, 'ORIGIN_NOT_ALLOWED', 'invalidAppConfiguration'],
    [401, 'CLOCK_SKEWED', 'sessionExpired'],
    [403, 'CLOCK_SKEWED', 'sessionExpired'],
    [401, undefined, 'invalidProjectId'],
    [403, undefined, 'invalidAppConfiguration'],
  ]

const raised = (kit: Kit) =>
  kit.log
    .entries()
    .filter(({ event }) => event === 'alert raised')
    .map(({ details }) => details?.alert)

describe.each(Object.entries(calls))('%s', (_, call) => {
  const refused = (status: number, code?: string) =>
    setupKit({
      services: { url: SERVER },
      fetch: async () =>
        code ? Response.json({ code, message: '' }, { status }) : new Response('', { status }),
    })

  test.each(answers)('answers %s %s: the alert %s, once', async (status, code, alert) => {
    const { kit, events } = refused(status, code)
    await expect(call(kit)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await expect(call(kit)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(raised(kit)).toEqual([alert])
    expect(events('alertRaised')).toMatchObject([{ code: alert }])
  })

  test.each([
    [401, 'SIGNATURE_INVALID'],
    [404, 'PROJECT_ID_INVALID'],
    [500, undefined],
    [429, undefined],
  ])('ignores an answer of %s %s, which does not concern the app', async (status, code) => {
    const { kit } = refused(status, code)
    await expect(call(kit)).rejects.toThrow()
    expect(raised(kit)).toEqual([])
  })
})

describe('nodes', () => {
  const proxied = `${SERVER}/v1?chainId=${chainId}`
  const answer = (status: number, endpoint: string = chainId) =>
    new KitError('HTTP_STATUS', { endpoint, status })
  const read = async (rpcUrls: readonly string[], failure: Error) => {
    const networks = [
      { ...otherFakeNetwork, rpcUrls: [] },
      { ...fakeNetwork, rpcUrls },
    ]
    const operations = { getBalance: () => Promise.reject(failure) }
    const { kit, start } = setupKit({
      adapters: [createFakeAdapter({ networks, operations })],
      services: { url: SERVER },
    })
    await start()
    const all = await (await internals(kit).load()).operations('eip155')
    await expect(all.getBalance(fakeAccount, new AbortController().signal)).rejects.toBe(failure)
    return raised(kit)
  }

  test.each([
    [401, ['invalidProjectId']],
    [403, ['invalidAppConfiguration']],
    [500, []],
  ])('behind the server answer %s: %o', async (status, alerts) => {
    expect(await read(['https://rpc.example', proxied], answer(status))).toEqual(alerts)
  })

  test('of other hosts raise no alert', async () => {
    expect(await read(['https://rpc.example'], answer(401))).toEqual([])
  })

  test('of another network or of none that the app has raise no alert', async () => {
    expect(await read([proxied], answer(401, otherFakeNetwork.chainId))).toEqual([])
    expect(await read([proxied], answer(401, 'eip155:999'))).toEqual([])
  })

  test('are not blamed for other errors', async () => {
    expect(await read([proxied], new KitError('PROJECT_ID_INVALID'))).toEqual([])
    expect(await read([proxied], new TypeError('fetch failed'))).toEqual([])
  })
})

describe('the relay', () => {
  const refusals: readonly (readonly [KitErrorCode, AlertCode])[] = [
    ['PROJECT_ID_INVALID', 'invalidProjectId'],
    ['PROJECT_ID_MISSING', 'projectIdNotConfigured'],
    ['ORIGIN_NOT_ALLOWED', 'invalidAppConfiguration'],
    ['CLOCK_SKEWED', 'sessionExpired'],
  ]
  const setup = (code: KitErrorCode) => {
    const { connector } = createFakeWallet({ id: 'phone', type: 'walletConnect' })
    const failure = new KitError<KitErrorCode>(code, { origin: 'x' } as never)
    return setupKit({ connectors: [{ ...connector, connect: () => Promise.reject(failure) }] })
  }

  test.each(refusals)('refuses a pairing with %s: the alert %s', async (code, alert) => {
    const { kit, start } = setup(code)
    await start()
    await expect(connect(kit, { connectorId: 'phone' })).rejects.toMatchObject({ code })
    expect(raised(kit)).toEqual([alert])
  })

  test.each(refusals)('refuses one that is prepared with %s: the alert %s', async (code, alert) => {
    const { kit, start } = setup(code)
    await start()
    await expect(preparePairing(kit)).rejects.toMatchObject({ code })
    expect(raised(kit)).toEqual([alert])
  })
})

test.each<[what: string, error: unknown, alerts: readonly AlertCode[]]>([
  ['a page that does not load', new KitError('HTTP_UNREACHABLE', { endpoint: 'frame' }), []],
  [
    'a page that this origin may not frame',
    new KitError(
      'HTTP_UNREACHABLE',
      { endpoint: 'frame' },
      { cause: new KitError('ORIGIN_NOT_ALLOWED', { origin: '' }) },
    ),
    ['invalidAppConfiguration'],
  ],
  ['an error of another kind', new KitError('USER_REJECTED', {}), []],
  ['something that is no error of the kit', { code: 'PROJECT_ID_INVALID' }, []],
  ['nothing', undefined, []],
])('tells the developer about %s: %o', (_, error, alerts) => {
  const { kit } = setupKit()
  tellRefusal(kit, error)
  expect(raised(kit)).toEqual(alerts)
})

test('has an alert for every error that refuses the app, unless the relay names its own reason', () => {
  const codes = Object.keys(kitErrors) as KitErrorCode[]
  const refusing = codes.filter((code) => errorCause(code) === 'refused')
  expect(refusing.filter((code) => !refusalAlert(code))).toEqual(['RELAY_REFUSED'])
  expect(codes.filter(refusalAlert)).toEqual(refusing.filter((code) => code !== 'RELAY_REFUSED'))
})
