import type { Locator } from '@playwright/test'
import { expect, test } from './support/accountTest.ts'
import { type MoveRecorder, recordMoves } from './support/recordMoves.ts'

const APPROVE = 'Connect to this site?'

/** The time that a visitor takes for a letter: results come between two of them. */
const KEYS = { delay: 40 }

async function type(moves: MoveRecorder, field: Locator, text: string) {
  return moves.during(`typing “${text}”`, () => field.pressSequentially(text, KEYS), {
    typing: true,
  })
}

/** Each way is watched at one width here, and at both in the long form. */
const SIZES = [
  { width: 360, height: 740, isLong: { connection: true, account: false } },
  { width: 1280, height: 800, isLong: { connection: false, account: true } },
] as const
const tagOf = (isLong: boolean) => (isLong ? ['@long'] : [])

for (const { width, height, isLong } of SIZES)
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'no-preference' },
    })

    test('nothing moves without a reason on the way to a connection', {
      tag: tagOf(isLong.connection),
    }, async ({ demoPage }) => {
      const { page, dialog, view } = demoPage
      const found: string[] = []
      const moves = await recordMoves(page)
      const during = async (name: string, act: () => Promise<unknown>) => {
        found.push(...(await moves.during(name, act)))
      }
      const back = dialog.getByRole('button', { name: 'Back', exact: true })
      await demoPage.open()
      await during('to the list', async () => {
        await demoPage.openConnect()
        await dialog.getByRole('searchbox', { name: /Search \d+ wallets/ }).waitFor()
        await demoPage.wallet('Continue with email').waitFor()
      })
      await during('to all wallets', async () => {
        await demoPage.wallet(/All wallets/).click()
        await dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first().waitFor()
      })
      const search = view.getByRole('searchbox')
      found.push(...(await type(moves, search, 'metamask')))
      found.push(...(await type(moves, search, 'qqqq')))
      await view.getByRole('button', { name: 'Clear search' }).last().waitFor()
      await during('back from all wallets', () => back.click())
      await during('to a wallet', async () => {
        await demoPage.wallet('Anchor').click()
        await demoPage.prompt(APPROVE).waitFor()
      })
      await demoPage.answer(APPROVE, 'Decline')
      await during('declined', () =>
        dialog.getByRole('heading', { name: 'Request cancelled' }).waitFor(),
      )
      await during('back from a wallet', () => back.click())
      await during('to a code', async () => {
        await demoPage.wallet(/phone wallet/).click()
        await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
      })
      await during('back from a code', () => back.click())
      expect(found).toEqual([])
    })

    test('nothing moves without a reason in an account', {
      tag: tagOf(isLong.account),
    }, async ({ accountPages, connectAnnounced, demoPage }) => {
      const { page, dialog } = demoPage
      const found: string[] = []
      const moves = await recordMoves(page)
      const during = async (name: string, act: () => Promise<unknown>) => {
        found.push(...(await moves.during(name, act)))
      }
      const back = accountPages.button('Back')
      const to = dialog.getByRole('textbox', { name: 'To', exact: true })
      await demoPage.open()
      await connectAnnounced()
      await during('to the account', async () => {
        await accountPages.open()
        await accountPages.row('Your tokens', 'USD Coin').waitFor()
      })
      await during('to the activity', async () => {
        await accountPages.tab('Activity')
        await accountPages
          .deed(/^Received /)
          .first()
          .waitFor()
      })
      await during('to the own address', async () => {
        await accountPages.act('Receive')
        await dialog.getByRole('img', { name: /QR code/ }).waitFor()
      })
      await during('back from the own address', () => back.click())
      await during('to a payment', async () => {
        await accountPages.act('Send')
        await to.waitFor()
      })
      found.push(...(await type(moves, to, 'bob.eth')))
      found.push(...(await type(moves, dialog.getByRole('textbox', { name: /^Amount/ }), '0.25')))
      await during('to the tokens', async () => {
        await accountPages.button(/choose something else/).click()
        await dialog.getByRole('searchbox').waitFor()
      })
      found.push(...(await type(moves, dialog.getByRole('searchbox'), 'usdqqq')))
      await during('back from the tokens', () => back.click())
      await during('to the review', () => accountPages.reviewPayment())
      await during('back from the review', () => back.click())
      await during('back from the payment', () => back.click())
      await during('to a swap', async () => {
        await accountPages.act('Swap')
        await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
      })
      await during('to the tokens of a swap', async () => {
        const get = dialog.locator('.bl-amount').last()
        await get.getByRole('button', { name: /token/i }).click()
        await accountPages.list('All tokens').or(accountPages.list('Popular')).first().waitFor()
      })
      found.push(...(await type(moves, dialog.getByRole('searchbox'), 'usdqqq')))
      await dialog.getByRole('searchbox').fill('USD Coin')
      await during('to the chosen token', () =>
        accountPages.row('Results', 'USD Coin').getByRole('button').first().click(),
      )
      found.push(...(await type(moves, dialog.getByRole('textbox', { name: 'You pay' }), '0.5')))
      await expect(accountPages.button('Review swap')).toBeEnabled()
      await during('to the review of a swap', () => accountPages.reviewSwap())
      expect(found).toEqual([])
    })
  })
