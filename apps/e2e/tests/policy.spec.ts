import { expect, test } from './support/test.ts'

test('the whole journey runs under a strict content security policy and Trusted Types', async ({
  demo,
  demoPage,
}) => {
  const { page, dialog } = demoPage
  const response = await page.request.get(`${demo.url}/lab`)
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe')
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.walletSearch.fill('meta')
  await dialog
    .getByRole('button', { name: /MetaMask/ })
    .first()
    .click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await demoPage.connect()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  const violations = await page.evaluate(() => Reflect.get(window, 'violations'))
  expect(violations).toEqual([])
})
