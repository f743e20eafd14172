import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  isLoopback,
  MAX_ICON_CHARACTERS,
  safeHttpUrl,
  safeIcon,
  safeWalletLink,
} from './safeUrl.ts'
import { MAX_NAME_GRAPHEMES, sanitizeName } from './sanitizeName.ts'
import { sanitizeText } from './sanitizeText.ts'

describe('names', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Rainbow \n Wallet\t', 'Rainbow Wallet'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['\u2066Trust\u2069 Wallet', 'Trust Wallet'],
    ['Me\u200bta\u00adMask\ufeff', 'MetaMask'],
    ['Bank\u0000\u001b[31m', 'Bank[31m'],
    ['محفظة', 'محفظة'],
    ['👩‍👩‍👧', '👩👩👧'],
    ['a\u0301\u0302\u0303\u0304\u0305b', 'a\u0301\u0302\u0303b'],
    ['Me\u034fta\ufe01Ma\u{e0101}sk\uffa0\u17b5', 'MetaMask'],
    ['❤\ufe0f Wallet', '❤\ufe0f Wallet'],
    ['half \ud83d of a pair', 'half of a pair'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%j is shown as %j', (name, shown) => {
    expect(sanitizeName(name)).toBe(shown)
  })

  test.each([undefined, null, 7, {}, '', ' \n', '\u202e\u200b', '\u3164\u115f'])(
    '%j has no name',
    (name) => {
      expect(sanitizeName(name)).toBe('Unknown wallet')
      expect(sanitizeName(name, 'A wallet')).toBe('A wallet')
    },
  )

  test('is cut at 32 graphemes, never within one', () => {
    expect(sanitizeName('e\u0301'.repeat(40))).toBe(`${'e\u0301'.repeat(31)}…`)
    expect(sanitizeName('x'.repeat(32))).toBe('x'.repeat(32))
    expect(sanitizeName('x'.repeat(10_000_000))).toBe(`${'x'.repeat(31)}…`)
  })

  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          'a',
          ' ',
          '\u202e',
          '\u2067',
          '\u200f',
          '\u061c',
          '\u0301',
          '\u{e0041}',
          '\ud83d',
          '\u2009',
          '\u034f',
          '👍🏽',
        ),
      )
      .map((parts) => parts.join('')),
  )

  test('cleaning twice gives the same result as cleaning once', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const clean = sanitizeName(name)
        expect(sanitizeName(clean)).toBe(clean)
      }),
      { numRuns: 1000 },
    )
  })

  test('nothing invisible or direction-changing comes through, and never more than 32 graphemes', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const clean = sanitizeName(name)
        expect(clean).not.toMatch(/\p{Bidi_Control}|[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200d\u2060\ufeff]/u)
        expect(clean.replaceAll('\ufe0f', '')).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
        // What is not a text would throw in `encodeURIComponent`, far from here.
        expect(clean.isWellFormed()).toBe(true)
        expect(clean.trim()).not.toBe('')
        const graphemes = [...new Intl.Segmenter('und').segment(clean)].length
        expect(graphemes).toBeLessThanOrEqual(MAX_NAME_GRAPHEMES)
      }),
      { numRuns: 1000 },
    )
  })
})

const CODE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'filesystem:https://example.com/',
  'vbscript:msgbox(1)',
  'view-source:https://example.com',
  'about:blank',
  'intent://x#Intent;scheme=javascript;end',
  'ws://example.com',
  'mailto:a@example.com',
  'ms-msdt:/id PCWDiagnostic /param x',
  'search-ms:query=x',
  'sip:a@example.com',
  'wallet:payload',
  '//example.com',
  '/path',
  'example.com',
  '',
  'https://',
  'https://user:password@example.com/',
  'https://example.com@evil.example/',
  `https://example.com/${'a'.repeat(2048)}`,
]

describe('links', () => {
  test.each([...CODE, undefined, null, 7, {}, ['https://example.com']])(
    '%j is not a valid link',
    (value) => {
      expect(safeHttpUrl(value)).toBeUndefined()
      expect(safeWalletLink(value)).toBeUndefined()
    },
  )

  test('https: is fine everywhere, http: only on this machine', () => {
    expect(safeHttpUrl('https://example.com/a?b#c')).toBe('https://example.com/a?b#c')
    expect(safeHttpUrl('http://localhost:4000/')).toBe('http://localhost:4000/')
    expect(safeHttpUrl('http://[::1]/')).toBe('http://[::1]/')
    expect(safeHttpUrl('http://example.com/')).toBeUndefined()
    expect(safeHttpUrl('http://localhost.example.com/')).toBeUndefined()
    expect(safeHttpUrl('http://127.0.0.1.example.com/')).toBeUndefined()
    expect(isLoopback('127.0.0.1')).toBe(true)
    for (const host of ['::1', '[::1]', '127.10.200.3']) expect(isLoopback(host)).toBe(true)
    for (const host of ['x127.0.0.1', '127.0.0.1.x', 'x::1', '::11', '127.0.0'])
      expect(isLoopback(host)).toBe(false)
  })

  test('no other protocol is an address, not even of this machine', () => {
    for (const protocol of ['ftp', 'ws', 'metamask'])
      expect(safeHttpUrl(`${protocol}://localhost/`)).toBeUndefined()
  })

  test('an address has at most 2,048 characters', () => {
    const longest = 'https://example.com/'.padEnd(2_048, 'a')
    expect(safeHttpUrl(longest)).toBe(longest)
    expect(safeHttpUrl(`${longest}a`)).toBeUndefined()
  })

  test('a wallet link may have a scheme of its own', () => {
    expect(safeWalletLink('metamask://')).toBe('metamask://')
    expect(safeWalletLink('rainbow://wc')).toBe('rainbow://wc')
    expect(safeWalletLink('rainbow:')).toBe('rainbow:')
    expect(safeWalletLink('http://example.com/')).toBeUndefined()
    expect(safeWalletLink('https://metamask.app.link')).toBe('https://metamask.app.link/')
    expect(safeHttpUrl('metamask://')).toBeUndefined()
  })

  test('every link that passes is of an allowed kind', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(...CODE),
      fc
        .tuple(
          fc.constantFrom('javascript', 'data', 'blob', 'https', 'http', 'wallet', 'intent'),
          fc.string(),
        )
        .map(([scheme, rest]) => `${scheme}:${rest}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const web = safeHttpUrl(text)
        const link = safeWalletLink(text)
        if (web) expect(new URL(web).protocol).toMatch(/^https?:$/)
        if (link) expect(link).not.toMatch(/^(javascript|data|blob|file|vbscript|intent|about):/i)
      }),
    )
  })
})

describe('icons', () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo='
  const SVG = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

  test('an image within the page is fine, also an SVG, since <img> runs no script', () => {
    expect(safeIcon(PNG)).toBe(PNG)
    expect(safeIcon(`\n ${SVG} `)).toBe(SVG)
    expect(safeIcon('data:image/svg+xml,<svg><script>alert(1)</script></svg>')).toBeDefined()
  })

  test.each(['avif', 'gif', 'jpeg', 'jpg', 'png', 'vnd.microsoft.icon', 'webp', 'x-icon'])(
    'a wallet may bring image/%s',
    (type) => {
      const icon = `data:image/${type};base64,AAAA`
      expect(safeIcon(icon)).toBe(icon)
    },
  )

  test('a remote icon is refused, since it would reveal the visitor to its host', () => {
    expect(safeIcon('https://example.com/icon.png')).toBeUndefined()
  })

  test.each([
    ...CODE,
    'data:image/svg+xmlx,<svg/>',
    'data:image/x-iconx;base64,AAAA',
    'data:image/vnd-microsoft-icon;base64,AAAA',
    'data:text/html;image/png,x',
    'data:,image/png',
    null,
    7,
  ])('%j is not a valid icon', (value) => {
    expect(safeIcon(value)).toBeUndefined()
  })

  test('every icon that passes is an image within the page, of bounded size', () => {
    const head = fc.constantFrom(
      ...CODE,
      PNG,
      SVG,
      'DATA:IMAGE/PNG;base64,',
      'data:image/png',
      'data:',
    )
    const icon = fc
      .tuple(fc.constantFrom('', ' ', '\n', '\0', '\u200b'), head, fc.string({ unit: 'binary' }))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(icon, fc.anything()), (value) => {
        const shown = safeIcon(value)
        if (shown === undefined) return
        expect(shown).toMatch(
          /^data:image\/(avif|gif|jpe?g|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/i,
        )
        expect(shown.length).toBeLessThanOrEqual(MAX_ICON_CHARACTERS)
        expect(safeIcon(shown)).toBe(shown)
      }),
      { numRuns: 300 },
    )
  })

  test('an icon of 10 MB is not shown', () => {
    expect(safeIcon(`${PNG}${'A'.repeat(10_000_000)}`)).toBeUndefined()
    expect(safeIcon(PNG.padEnd(MAX_ICON_CHARACTERS, 'A'))).toBeDefined()
    expect(safeIcon(PNG.padEnd(MAX_ICON_CHARACTERS + 1, 'A'))).toBeUndefined()
  })
})

describe('texts', () => {
  test('keep their lines and lose what hides or turns characters around', () => {
    expect(sanitizeText(' One\u202e two\r\nthree\u200b \n\n\n\nfour\u0007 ')).toBe(
      'One two\nthree\n\nfour',
    )
  })

  test('are cut at 1,000 characters, never through one', () => {
    expect(sanitizeText('a'.repeat(1001))).toBe(`${'a'.repeat(1000)}…`)
    expect(sanitizeText(`${'a'.repeat(999)}😀b`)).toBe(`${'a'.repeat(999)}…`)
    expect(sanitizeText('\ud83d')).toBeUndefined()
  })

  test('are cut at another length where one is given', () => {
    expect(sanitizeText('a'.repeat(2000), 2000)).toBe('a'.repeat(2000))
    expect(sanitizeText('a'.repeat(2001), 2000)).toBe(`${'a'.repeat(2000)}…`)
  })

  test.each([undefined, null, 7, '', ' \u200b\n '])('%j is not a valid text', (value) => {
    expect(sanitizeText(value)).toBeUndefined()
  })
})

test('names of up to 32 units need no segmenter, which is slow to make', () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter')
  onTestFinished(() => segmenter.mockRestore())
  const name = 'x'.repeat(32)
  expect(sanitizeName(name)).toBe(name)
  expect(segmenter).not.toHaveBeenCalled()
  expect(sanitizeName(`${name}x`)).toBe(`${'x'.repeat(31)}…`)
  expect(segmenter).toHaveBeenCalledOnce()
})
