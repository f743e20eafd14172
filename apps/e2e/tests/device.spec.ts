import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a page tries this device, by itself and with taps, and gives its result to be copied', async ({
  page,
  context,
  demoPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await demoPage.open('/device')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const found = (name: string) => row(name).getByRole('status')
  for (const name of [
    'Storage',
    'Keys that scripts cannot read',
    'Lasting storage',
    'Visibility guard',
    'Height of the window',
    'Safe areas',
  ])
    await expect(found(name), name).toContainText('Works')
  await expect(found('Passkeys')).toContainText('Another way')

  const try_ = (name: string) => row(name).getByRole('button').click()
  await expect(found('Windows')).toBeEmpty()
  await try_('Windows')
  await expect(found('Windows')).toContainText('It opened, spoke with this page, and closed.')
  expect(context.pages()).toHaveLength(1)
  await try_('A passkey of this device')
  await expect(found('A passkey of this device')).toContainText('An address of numbers')
  await try_('Clipboard')
  await expect(found('Clipboard')).toContainText('Works')

  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy the result' }).click()
  await expect(page.getByText('Copied to the clipboard')).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('- Windows: works. It opened')
  expect(copied).toContain('- Wallet apps: untried. Not tapped.')
  expect(copied).toContain('Mozilla/5.0')
})
