import type { Locator } from '@playwright/test'
import { EmbeddedWallet, isWindow } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { IS_TRUSTED } from './support/test.ts'

interface Words {
  readonly direction: 'ltr' | 'rtl'
  readonly connect: string
  /** The title of the dialog: the wallet has no name of its own. */
  readonly wallet: string
  /** The heading over the field for a code. */
  readonly checkMail: string
  readonly subject: RegExp
  readonly later: string
  readonly signText: string
  readonly openWindow: string
  readonly approve: string
}

const LANGUAGES: Readonly<Record<string, Words>> = {
  'de-DE': {
    direction: 'ltr',
    connect: 'Wallet verbinden',
    wallet: 'Wallet',
    checkMail: 'Sieh in deinen E-Mails nach',
    subject: /ist dein Code für/,
    later: 'Später',
    signText: 'Nachricht unterschreiben',
    openWindow: 'Fenster öffnen',
    approve: 'Bestätigen',
  },
  'ar-EG': {
    direction: 'rtl',
    connect: 'ربط محفظة',
    wallet: 'محفظة',
    checkMail: 'تحقّق من بريدك الإلكتروني',
    subject: /هو رمزك للموقع/,
    later: 'لاحقًا',
    signText: 'توقيع رسالة',
    openWindow: 'فتح النافذة',
    approve: 'موافقة',
  },
}

/** The one that runs the other way. */
const FIRST = 'ar-EG'

for (const [locale, words] of Object.entries(LANGUAGES))
  test.describe(`a browser in ${locale}`, { tag: locale === FIRST ? [] : ['@long'] }, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('the login, its mail and the approval are in that language', async ({
      demo,
      demoPage,
    }) => {
      const email = `${locale}@example.org`.toLowerCase()
      const { page, dialog } = demoPage
      const embedded = new EmbeddedWallet(demoPage)
      const wallet = embedded.frame
      const families = new FamiliesPanel(demoPage)
      await page.getByRole('banner').getByRole('button', { name: words.connect }).click()
      await dialog.locator('input[name=email]').fill(email)
      await dialog.locator('input[name=email]').press('Enter')
      await expect(wallet.getByRole('heading', { name: words.checkMail })).toBeVisible()
      // Names are kept apart from the text around them where that runs the other way.
      const title = new RegExp(`^\\u2068?${words.wallet}\\u2069?$`)
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(page.locator('iframe')).toHaveAttribute('title', words.wallet)
      await expectWhole(wallet.locator('html'), { locale, ...words })

      const code = await readCode(demo, email, words.subject)
      await wallet.getByRole('textbox').fill(code)
      const later = wallet.getByRole('button', { name: words.later, exact: true })
      await expect(later).toBeVisible()
      await expectWhole(wallet.locator('html'), { locale, ...words })
      const connected = families.address('eip155').filter({ hasNotText: 'not connected' })
      await embedded.press(later, connected)
      await families.expectConnected(FAMILIES)

      await demoPage.forgetClicks()
      await families.sign('eip155')
      const asks = IS_TRUSTED ? words.approve : words.openWindow
      await expect(wallet.getByRole('button', { name: asks })).toBeVisible()
      await expectWhole(wallet.locator('html'), { locale, ...words })
      const place = await embedded.request(words.openWindow)
      if (isWindow(place)) await place.setViewportSize({ width: 360, height: 740 })
      await expect(place.getByRole('heading', { name: words.signText })).toBeVisible()
      await expectWhole(place.locator('html'), { locale, ...words })
      await embedded.answerIn(place, words.approve)
      await families.expectSigned('eip155')
    })
  })

/** The page says which language it is in, and nothing is cut off at its sides. */
async function expectWhole(
  html: Locator,
  { locale, direction }: Pick<Words, 'direction'> & { readonly locale: string },
) {
  await expect(html).toHaveAttribute('lang', locale.slice(0, 2))
  await expect(html).toHaveAttribute('dir', direction)
  expect(await html.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
}
