import type { AccountPages } from './support/AccountPages.ts'
import { expect, test, WALLETS } from './support/accountTest.ts'
import { takeName } from './support/takeName.ts'

/** A new name for each run: names are kept while the services run. */
const freshName = () => `sailor-${crypto.randomUUID().slice(0, 8)}`

/** From the account to the field for a name. */
async function openForm(accountPages: AccountPages): Promise<void> {
  const { dialog } = accountPages
  await accountPages.openProfile()
  await accountPages.button(/^Choose account name/).click()
  await expect(dialog).toHaveAccessibleName('Choose a name')
  await expect(accountPages.text('Easier than an address')).toBeVisible()
  await accountPages.button('Choose a name').click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
}

for (const wallet of WALLETS)
  test(`with a wallet that is ${wallet}, a name is registered by a signature and stands for the account`, async ({
    accountPages,
    connectWith,
    visitor,
  }) => {
    const { dialog } = accountPages
    const name = freshName()
    await connectWith(wallet)
    await accountPages.open()
    await openForm(accountPages)
    const field = dialog.getByRole('textbox', { name: 'Name' })
    for (const [typed, label] of [
      ['abc', 'Name is too short'],
      ['-abcd', 'Not a valid name'],
      ['ab cd', 'Not a valid name'],
    ] as const) {
      await field.fill(typed)
      await expect(accountPages.button(label)).toBeDisabled()
    }
    await field.fill(name)
    await accountPages.button('Register').click()
    await expect(accountPages.heading(`${name}.bowline.id is yours`)).toBeVisible()
    await accountPages.expectAddress(visitor.address)
    await accountPages.button('Let’s go').click()
    await expect(dialog).toHaveAccessibleName('Account')
    await expect(accountPages.button(new RegExp(`^${name}\\.bowline\\.id`))).toBeVisible()

    // It leads back to the account, and each account has one.
    await accountPages.openProfile()
    await expect(accountPages.heading(`${name}.bowline.id`)).toBeVisible()
    await expect(accountPages.button(/^Choose account name/)).toHaveCount(0)
  })

test('a registered name is refused in the field', async ({
  demo,
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  const name = freshName()
  await takeName(`${demo.url}/api`, name)
  const wallet = await connectAnnounced()
  await accountPages.open()
  await openForm(accountPages)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(accountPages.button('Name is taken')).toBeDisabled()
  const suggestion = accountPages.list('Similar names').getByRole('button').last()
  await suggestion.click()
  await expect(accountPages.button('Register')).toBeEnabled()
  expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toEqual([])
})

test('a declined signature registers nothing, and the form keeps its values', async ({
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  const name = freshName()
  const wallet = await connectAnnounced()
  wallet.setApproval('manual')
  await accountPages.open()
  await openForm(accountPages)
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill(name)
  await accountPages.button('Register').click()
  await expect.poll(() => wallet.prompts.get().length).toBe(1)
  wallet.reject()
  await expect(accountPages.text('Request cancelled. Nothing was registered.')).toBeVisible()
  await expect(field).toHaveValue(name)
  await expect(accountPages.button('Register')).toBeEnabled()
})
