import { safeBrowseLink } from '@bowline/common'
import { expect, test } from 'vitest'
import { browseLink } from './browseLink.ts'

const page = 'https://app.example/pools?id=1&a=b#top'

test.each([
  [
    'https://phantom.app/ul/browse/{url}?ref={origin}',
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fpools%3Fid%3D1%26a%3Db%23top?ref=https%3A%2F%2Fapp.example',
  ],
  [
    'https://link.wallet.example/dapp/{page}',
    'https://link.wallet.example/dapp/app.example/pools?id=1&a=b#top',
  ],
  [
    'wallet://open?url={url}',
    'wallet://open?url=https%3A%2F%2Fapp.example%2Fpools%3Fid%3D1%26a%3Db%23top',
  ],
])('%s opens this page in the wallet', (template, link) => {
  expect(browseLink(template, page)).toBe(link)
})

test.each([
  'javascript:alert({url})',
  'data:text/html,{url}',
  'intent://{page}#Intent;scheme=https;end',
  'file:///{page}',
  'http://wallet.example/{url}',
  'https://{page}/x',
  'https://{origin}',
  'https://wallet.example.{page}',
  'https://user:password@wallet.example/{url}',
  'wallet:{url}',
  'https://wallet.example/no-placeholder',
  `https://wallet.example/${'a'.repeat(2_048)}{url}`,
  '',
  null,
  undefined,
  { toString: () => 'https://wallet.example/{url}' },
])('%o is no template', (template) => {
  expect(safeBrowseLink(template)).toBeUndefined()
  if (typeof template === 'string') expect(browseLink(template, page)).toBeUndefined()
})

test.each(['about:blank', 'file:///index.html', 'javascript:alert(1)', 'data:text/html,x', ''])(
  'the page %o is not opened',
  (address) => {
    expect(browseLink('https://wallet.example/{url}', address)).toBeUndefined()
  },
)

test('a page with an address that is too long is opened at its origin', () => {
  const long = `https://app.example/?q=${'a'.repeat(3_000)}`
  expect(browseLink('https://wallet.example/{url}', long)).toBe(
    'https://wallet.example/https%3A%2F%2Fapp.example',
  )
})

test('what a page has in its address cannot become a placeholder', () => {
  expect(browseLink('https://wallet.example/{page}', 'https://app.example/?a={url}{origin}')).toBe(
    'https://wallet.example/app.example/?a={url}{origin}',
  )
})
