import { logInWithEmail, openWindow, pressAtRest } from './support/embeddedWallet.ts'
import { expect, test } from './support/engineTest.ts'
import { actUntil, expectHidden, expectShown } from './support/expectations.ts'
import { FAMILIES } from './support/Lab.ts'
import { byRole, byText } from './support/selectors.ts'

test('email login: who has no wallet gets one, and is known after a reload', async ({
  lab,
  demo,
}) => {
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
}) => {
  test.slow()
  await logInWithEmail(lab, demo, 'engine-window@example.org')
  await lab.sign('eip155')
  const window = await openWindow(lab)
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
