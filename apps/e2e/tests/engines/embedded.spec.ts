import { logInWithEmail, pressAtRest, windowOf } from './support/embeddedWallet.ts'
import { expect, test } from './support/engineTest.ts'
import { actUntil, expectHidden, expectShown } from './support/expectations.ts'
import { FAMILIES } from './support/Lab.ts'
import { byRole, byText } from './support/selectors.ts'

/** What does not hold in WebKit yet: what the wallet's window hands over does not come to the app. */
const NOT_IN_WEBKIT =
  'after "Continue as …" the window of the wallet stays, and the app is not connected'

test('e-mail login: who has no wallet gets one, and is known after a reload', async ({
  lab,
  demo,
  engineName,
}) => {
  test.skip(engineName === 'webkit', NOT_IN_WEBKIT)
  test.slow()
  await logInWithEmail(lab, demo, 'engines@example.org')
  const address = await lab.address('eip155')
  await lab.tab.reload()
  await lab.expectConnected(FAMILIES)
  expect(await lab.address('eip155')).toBe(address)
  await expectHidden(lab.dialog)
})

test('approval in the window: a click in the app opens it, and what is approved there is signed', async ({
  lab,
  demo,
  engineName,
}) => {
  test.skip(engineName === 'webkit', NOT_IN_WEBKIT)
  test.slow()
  await logInWithEmail(lab, demo, 'engine-window@example.org')
  await lab.sign('eip155')
  await expect.poll(async () => (await windowOf(lab)) !== undefined).toBe(true)
  const window = await windowOf(lab)
  if (!window) throw new Error('Unreachable: it was awaited.')
  await expectShown(window.find(byRole('heading', 'Sign a message')))
  await expectShown(window.find(byText(new URL(lab.url).origin)))
  await actUntil(
    () => pressAtRest(window, 'Approve', '.approval-content'),
    () => window.isClosed(),
  )
  await lab.tab.bringToFront()
  await lab.expectSigned('eip155')
  await expectHidden(lab.dialog)
})
