import { expect, test } from 'vitest'
import { PRESETS } from './presets.ts'
import type { Recipe } from './Recipe.ts'
import { writeCode } from './writeCode.ts'

const small: Recipe = { families: ['evm'], logins: [], socials: [], pairing: false, options: {} }

// The files are compiled with everything else, so the code that visitors copy is known to compile.
const SAMPLES: Readonly<Record<string, Recipe>> = {
  small,
  everything: {
    families: ['evm', 'solana', 'bitcoin', 'polkadot'],
    logins: ['email', 'social', 'passkey'],
    socials: ['google', 'github', 'apple'],
    pairing: true,
    previews: true,
    themeName: 'neonTheme',
    options: {
      theme: PRESETS.neon.theme,
      themeMode: 'dark',
      locale: 'zh-Hant',
      features: { swaps: false, connectMethodsOrder: ['wallet', 'email'] },
      metadata: { name: `Ada's "shop"`, url: 'https://shop.example' },
      tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },
      enableEmbedded: true,
    },
  },
  solanaWithPasskeys: {
    families: ['solana'],
    logins: ['passkey'],
    socials: [],
    pairing: false,
    options: { theme: { accent: '#0f766e', dark: { accent: '#2dd4bf' } } },
  },
}

test.each(Object.keys(SAMPLES))('%s is written as it should be', async (name) => {
  await expect(writeCode(SAMPLES[name] ?? small)).toMatchFileSnapshot(`samples/${name}.tsx`)
})

test('what is undefined, or false by default, is not written', () => {
  const options = { termsConditionsUrl: undefined, enableEmbedded: false }
  expect(writeCode({ ...small, options })).toBe(writeCode(small))
})

test('a login without email says so, since the embedded wallet always offers it', () => {
  expect(writeCode({ ...small, logins: ['email', 'passkey'] })).not.toContain('features')
  expect(writeCode({ ...small, logins: ['passkey'] })).toContain('features: { email: false }')
})

test('what cannot be seen is written as an escape', () => {
  const code = writeCode({ ...small, options: { metadata: { name: 'a\u202eb\u200b' } } })
  expect(code).toContain(String.raw`'a\u202eb\u200b'`)
})

test.each([`it's`, 'a\nline', '\\', '"quoted"', '`', '</script>', '\u2028', 'a\u202eb'])(
  'a text cannot end its quotes: %j',
  (name) => {
    const code = writeCode({ ...small, options: { metadata: { name } } })
    const [, literal = ''] = /name: (.*) \},\n/s.exec(code) ?? []
    // biome-ignore lint/security/noGlobalEval: reads a literal that the test has made
    expect(eval(literal)).toBe(name)
  },
)
