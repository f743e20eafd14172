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
  ...remote
}: Pick<Overview, 'networks'> & Partial<RemoteWallet>): Promise<Act> {
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  return showOverview({ step } as Settings, {
    ...{ networks, devices: [], change: null, recovery: null },
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
