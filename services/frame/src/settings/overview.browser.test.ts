import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import type { RemoteWallet } from '../wallet/createWallet.ts'
import { type Act, type Overview, showOverview } from './overview.ts'
import type { Settings } from './Settings.ts'

const SMART = '0x8736bd3cAC372c615c8680B4659C83A806773796'

/** Shows the overview of a wallet with a smart account. */
function show({
  networks,
  hold = null,
  devices = [],
  apps = [],
  kept = [],
  change = null,
  ...remote
}: Pick<Overview, 'networks'> &
  Partial<
    Pick<Overview, 'hold' | 'devices' | 'apps' | 'kept' | 'change'> & RemoteWallet
  >): Promise<Act> {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  return showOverview({ step } as Settings, {
    networks,
    devices,
    apps,
    kept,
    change,
    recovery: null,
    hold,
    user: { id: 'u', email: 'ada@example.org', provider: 'email' },
    remote: { slots: [], custody: 'user-held', ...remote } as unknown as Overview['remote'],
    record: {
      custody: 'user-held',
      accounts: [{ id: `eip155:1:${SMART}`, type: 'smartAccount' }],
    } as unknown as Overview['record'],
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a smart account that no network serves any more has its address here, and the way to its money', async () => {
  const chosen = show({ networks: [] })
  await expect.element(page.getByText(SMART)).toBeVisible()
  await expect
    .element(page.getByText(/cannot be used here at the moment\. .* “bowline move” moves it\.$/))
    .toBeVisible()
  await button('Delete this wallet').click()
  expect(await chosen).toEqual({ kind: 'close' })
})

test('what is encrypted can be downloaded, unless the keys have to wait after a recovery', async () => {
  const chosen = show({ networks: ['Bowline Local'] })
  await expect.element(page.getByText(/^Your smart account works on Bowline Local\./)).toBeVisible()
  await button('Download your encrypted data').click()
  expect(await chosen).toEqual({ kind: 'data' })
  const later = show({ networks: undefined, exportAfter: 1_700_000_000_000 })
  await expect.element(button('Delete this wallet').last()).toBeVisible()
  expect(button('Save a backup file').elements()).toHaveLength(1)
  expect(button('Download your encrypted data').elements()).toHaveLength(1)
  await button('Log out').last().click()
  expect(await later).toEqual({ kind: 'logout' })
})

test('what is about to happen to the wallet is told first, and taken back by a login that may', async () => {
  const hold = {
    act: 'close' as const,
    browser: 'Firefox (Linux)',
    isThisDevice: false,
    canEnd: true,
    requestedAt: 1_700_000_000_000,
    effectiveAt: 1_700_086_400_000,
  }
  const chosen = show({ networks: undefined, hold })
  const heading = page.getByRole('heading', { name: 'Your wallet is about to be deleted' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Firefox (Linux)')).toBeVisible()
  await expect.element(page.getByText(/^This happens on .*2023.*\.$/)).toBeVisible()
  // One waits at a time.
  expect(button('Delete this wallet').elements()).toEqual([])
  await page.getByRole('button', { name: 'Keep my wallet Firefox (Linux)' }).click()
  expect(await chosen).toEqual({ kind: 'keepWallet' })

  const later = show({ networks: undefined, hold: { ...hold, act: 'replace', canEnd: false } })
  const words = 'Your wallet is about to be opened with recovery words'
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  await expect
    .element(page.getByText(/^Here, only a device that has opened your wallet before/))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Keep my wallet/ }).elements()).toHaveLength(1)
  await button('Log out').last().click()
  expect(await later).toEqual({ kind: 'logout' })
})

const slot = (kind: 'device' | 'password', slotId: string) => {
  return {
    kind,
    slotId,
    createdAt: 0,
    lastUsedAt: 0,
    counts: true,
  } as RemoteWallet['slots'][number]
}

test.each([
  [['device'], /^For now, only this browser can open your wallet\.$/],
  [['device', 'device'], /^2 browsers can open your wallet, and nothing else can\.$/],
  [
    ['device', 'device', 'password'],
    /^With one of these, you can open your wallet on any device\.$/,
  ],
] as const)('a wallet that is opened by %j says what opens it', async (kinds, said) => {
  const slots = kinds.map((kind, index) => slot(kind, `slot${index}`))
  const chosen = show({ networks: undefined, slots })
  await expect.element(page.getByText(said)).toBeVisible()
  await button('Log out').last().click()
  await chosen
})

test('devices are told apart by the site that they logged in on, by where and by when', async () => {
  const times = { createdAt: Date.UTC(2026, 0, 2), usedAt: Date.UTC(2026, 1, 3) }
  const device = { id: 'a', browser: 'Chrome (Linux)', ...times }
  const devices = [
    { ...device, site: 'https://shop.example', isThisOne: true },
    { ...device, id: 'b', site: 'https://game.example:8443', place: 'DE', isThisOne: false },
    { ...device, id: 'c', isThisOne: false },
  ]
  const chosen = show({ networks: undefined, devices })
  await expect.element(page.getByText(/^This device · shop\.example · Since .*2026/)).toBeVisible()
  await expect
    .element(page.getByText(/^game\.example:8443 · Germany · Since .*2026.* · Last used .*2026/))
    .toBeVisible()
  await expect.element(page.getByText(/^Since .*2026.* · Last used .*2026/)).toBeVisible()
  await button('Log out').last().click()
  await chosen
})

test('apps that were allowed are listed by their hosts, and each is taken off', async () => {
  const times = { allowedAt: Date.UTC(2026, 0, 2), usedAt: Date.UTC(2026, 1, 3) }
  const origins = ['https://shop.example', 'https://game.example:8443']
  const apps = origins.map((origin) => ({ origin, ...times }))
  const chosen = show({ networks: undefined, apps })
  await expect.element(page.getByText('Apps that see your addresses')).toBeVisible()
  await expect.element(page.getByText('shop.example', { exact: true })).toBeVisible()
  await button('Remove game.example:8443').click()
  expect(await chosen).toEqual({ kind: 'leaveApp', origin: origins[1] })
})

test('deleted wallets that are kept are listed with until when, and are brought back from here', async () => {
  const at = { version: 1, closedAt: 1_795_600_000_000, goneAt: 1_796_204_800_000 }
  const chosen = show({
    networks: undefined,
    kept: [
      { ...at, walletId: 'first', canRestore: true },
      { ...at, walletId: 'second', closedAt: at.closedAt + 86_400_000, canRestore: false },
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'Deleted wallets' })).toBeVisible()
  const until = page.getByText(
    /^Kept until .*2026.*\. To see its recovery words, bring it back first\.$/,
  )
  await expect.element(until).toBeVisible()
  await expect
    .element(page.getByText(/its recovery words bring it back; so does a device/))
    .toBeVisible()
  const back = page.getByRole('button', { name: /^Bring it back Deleted on/ })
  expect(back.elements()).toHaveLength(2)
  await back.first().click()
  expect(await chosen).toEqual({ kind: 'bringBack', walletId: 'first' })
})

test('a change of the address is offered to be taken back only to who may; others are told who can', async () => {
  const change = { email: 'eve@example.org', effectiveAt: 1_795_600_000_000, isThisDevice: false }
  void show({ networks: undefined, change: { ...change, canKeep: false } })
  const newer = 'Only a device that has opened your wallet can keep the current address.'
  await expect.element(page.getByText(newer)).toBeVisible()
  const keep = page.getByRole('button', { name: /^Keep it/ })
  expect(keep.elements()).toEqual([])
  const chosen = show({ networks: undefined, change: { ...change, canKeep: true } })
  await keep.click()
  expect(await chosen).toEqual({ kind: 'keepEmail' })
  expect(page.getByText(newer).elements()).toHaveLength(1)
})
