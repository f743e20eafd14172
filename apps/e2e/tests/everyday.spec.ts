import { sandboxWorld } from '@bowline/sandbox/world'
import { expect, test } from './support/accountTest.ts'

const { people, tokens } = sandboxWorld
const bob = people.bob.address

test.beforeEach(async ({ connectAnnounced, accountPages }) => {
  await connectAnnounced()
  await accountPages.open()
})

test('a visitor hides a token, for later visits as well, and shows it again', async ({
  page,
  accountPages,
}) => {
  const { dialog } = accountPages
  const folder = dialog.locator('summary', { hasText: '1 hidden token' })
  await expect(accountPages.row('Your tokens', 'Tether USD')).toHaveCount(1)
  await accountPages.button('Manage tokens').click()
  await expect(dialog).toHaveAccessibleName('Manage tokens')
  await accountPages.button(/^Tether USD/).click()
  await accountPages.button('Back').click()
  await expect(folder).toBeVisible()
  await expect(accountPages.row('Your tokens', 'Tether USD')).toHaveCount(0)

  await page.reload()
  await accountPages.open()
  await expect(accountPages.row('Your tokens', 'USD Coin')).toHaveCount(1)
  await expect(accountPages.row('Your tokens', 'Tether USD')).toHaveCount(0)
  await folder.click()
  await accountPages.row('Hidden', 'Tether USD').getByRole('button').click()
  await expect(accountPages.row('Your tokens', 'Tether USD')).toHaveCount(1)
  await expect(folder).toHaveCount(0)
})

test('a visitor adds a token by its address, and is told that it uses the symbol of another one', async ({
  accountPages,
}) => {
  const { dialog } = accountPages
  await accountPages.button('Manage tokens').click()
  await accountPages.button(/^Add a token/).click()
  await expect(dialog).toHaveAccessibleName('Add a token')
  const field = dialog.getByRole('textbox', { name: 'Token address' })
  await field.fill(bob)
  await expect(accountPages.text(/There’s no token at this address/)).toBeVisible()
  await field.fill(tokens.fakeUsdc.address)
  await expect(accountPages.text('This may be an imitation')).toBeVisible()
  await accountPages.expectAddress(tokens.fakeUsdc.address)
  await accountPages.button('Add this token').click()
  await expect(dialog).toHaveAccessibleName('Manage tokens')
  await expect(accountPages.list('Added by you').getByRole('button')).toHaveCount(1)
  await accountPages.button('Back').click()
  await expect(accountPages.list('Your tokens')).toContainText('No price')
})

test('a visitor names an address, finds it by that name, and sees the name when it was paid', async ({
  accountPages,
}) => {
  const { dialog } = accountPages
  await accountPages.openProfile()
  await accountPages.button(/^Address book/).click()
  await expect(dialog).toHaveAccessibleName('Address book')
  await accountPages.button('Save an address').click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(bob)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The harbour master')
  await accountPages.expectAddress(bob)
  await accountPages.button('Save').click()
  await expect(accountPages.row('Saved addresses', 'The harbour master')).toHaveCount(1)
  for (let views = 0; views < 2; views++) await accountPages.button('Back').click()

  await accountPages.act('Send')
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('harbour')
  const saved = accountPages.row('Saved addresses', 'The harbour master').getByRole('button')
  await saved.waitFor()
  // It has been judged by then.
  await expect(accountPages.button('Enter a valid address')).toBeVisible()
  await expect(dialog).not.toContainText('Not a valid')
  await saved.click()
  await expect(accountPages.text('Saved by you as The harbour master')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
  await accountPages.reviewPayment()
  await expect(dialog).toContainText('The harbour master')
  await accountPages.expectAddress(bob)
  await accountPages.button('Send').click()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  await expect(dialog).toContainText('The harbour master')
})
