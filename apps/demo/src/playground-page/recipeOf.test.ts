import { expect, test } from 'vitest'
import { writeCode } from '../site/writeCode.ts'
import { recipeOf } from './recipeOf.ts'

test('only what differs from the defaults of `createKit` is an option', () => {
  expect(recipeOf({}).options).toEqual({ enableEmbedded: true })
  expect(recipeOf({ enableEmbedded: false, 'theme.radius': 'md' }).options).toEqual({})
})

test('options are grouped as `createKit` takes them', () => {
  const { options } = recipeOf({ 'theme.accent': '#0f766e', 'features.swaps': false, debug: 'off' })
  expect(options).toEqual({
    enableEmbedded: true,
    theme: { accent: '#0f766e' },
    features: { swaps: false },
    debug: false,
  })
})

test('a theme that is a ready-made one goes by its name, until a value differs', () => {
  const bank = {
    'theme.accent': '#0f7b5f',
    'theme.radius': 'sm',
    'theme.density': 'spacious',
    'theme.font':
      '"Avenir Next", Avenir, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif',
  }
  expect(writeCode(recipeOf(bank))).toContain('theme: bankTheme')
  const code = writeCode(recipeOf({ ...bank, 'theme.radius': 'lg' }))
  expect(code).not.toContain('bankTheme')
  expect(code).toContain("radius: 'lg'")
})

test('families, logins, previews and signing in are written as code', () => {
  const code = writeCode(
    recipeOf({
      adapters: ['solana'],
      connectors: ['passkey'],
      preview: true,
      siwx: 'optional',
      enableEmbedded: false,
    }),
  )
  expect(code).toContain('adapters: [solana({ networks: [solanaMainnet] })]')
  expect(code).toContain('connectors: [embedded({ passkey: true })]')
  expect(code).toContain('preview: clearSigning')
  expect(code).toContain("siwx: { server: 'kit', isRequired: false }")
  expect(code).toContain('<KitButton />')
})
