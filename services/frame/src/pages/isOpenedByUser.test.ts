import { expect, test } from 'vitest'
import { isOpenedByUser } from './isOpenedByUser.ts'

const href = 'https://wallet.example/wallet?projectId=shop'

test('users have opened a page by its address if nothing led there', () => {
  expect(isOpenedByUser({ href, referrer: '' })).toBe(true)
  expect(isOpenedByUser({ href, referrer: 'https://wallet.example/email' })).toBe(true)
})

test('a page that an app, or a page of another origin, has opened is none of those', () => {
  expect(isOpenedByUser({ href: `${href}&from=app`, referrer: '' })).toBe(false)
  expect(isOpenedByUser({ href, referrer: 'https://shop.example/' })).toBe(false)
  expect(isOpenedByUser({ href, referrer: 'https://mail.wallet.example/' })).toBe(false)
})
