import { describe, expect, test } from 'vitest'
import type { Values } from './Control.ts'
import { readHash, writeHash } from './hash.ts'

const VALUES: Values = {
  adapters: ['evm', 'solana'],
  connectors: [],
  enableEmbedded: false,
  themeMode: 'dark',
  'theme.accent': '#0f766e',
  'theme.font': '"Inter", serif',
  'theme.dark': { accent: '#2dd4bf', variables: { '--bl-radius-full': '4px' } },
  locale: 'zh-Hant',
  'metadata.name': 'Ada & Bob = 100 % #1',
  'features.socials': ['x', 'google'],
  excludeWalletIds: ['rainbow', 'a,b'],
  customWallets: [{ id: 'skiff', name: 'Skiff' }],
  tokens: { 'eip155:1': { address: '0x01' } },
}

test('what is written is read again', () => {
  expect(readHash(`#${writeHash(VALUES)}`)).toEqual(VALUES)
  expect(writeHash({})).toBe('')
  expect(readHash('')).toEqual({})
})

test('a value that the page begins with is not kept', () => {
  expect(readHash('#enableEmbedded=true&features.swaps=true&theme.radius=md')).toEqual({})
})

describe('what anybody may have written', () => {
  test.each([
    ['no option', 'unknown=1&constructor=1&__proto__=1&toString=1&theme=1'],
    ['an option that needs code', 'services.url=https://evil.example&storage={}&fetch=1'],
    ['another type', 'features.swaps=1&features.send="true"&adapters="evm"&theme.accent=true'],
    ['no JSON', 'features.swaps=tru&adapters=[evm&customWallets=alert(1)'],
    ['a colour that is none', 'theme.accent=red&theme.accent=%23fff;}body{display:none'],
    ['a font that leaves its declaration', 'theme.font=serif;}*{}&theme.font=url(//evil.example)'],
    [
      'no family, an unknown one, one twice',
      'adapters=[]&adapters=["near"]&adapters=["evm","evm"]',
    ],
    ['a script', 'termsConditionsUrl=javascript:alert(1)&privacyPolicyUrl=data:text/html,x'],
    ['a name of the prototype', 'locale=__proto__&themeMode=constructor&allWallets=toString'],
    ['an unknown variable', 'theme.variables={"background":"red"}&theme.light={"onload":"x"}'],
    ['too much', `metadata.name=${'a'.repeat(101)}&excludeWalletIds=["${'a'.repeat(301)}"]`],
    ['a wallet without a name', 'customWallets=[{"id":"x"}]&customWallets={}'],
    ['null', 'theme.dark=null&tokens=null&features.socials=null'],
  ])('%s is left out', (_what, hash) => {
    expect(readHash(`#${hash}`)).toEqual({})
  })

  test('a valid option beside it is still read', () => {
    expect(readHash('#nonsense&theme.radius=none&%E0%A4%A')).toEqual({ 'theme.radius': 'none' })
  })

  test('nothing is read from more than 8,000 characters', () => {
    expect(readHash(`#theme.radius=none&x=${'a'.repeat(7_900)}`)).toEqual({
      'theme.radius': 'none',
    })
    expect(readHash(`#theme.radius=none&x=${'a'.repeat(8_000)}`)).toEqual({})
  })

  test('no value reaches the prototype of objects', () => {
    readHash('#theme.variables={"__proto__":{"polluted":1}}&tokens={"__proto__":{"address":"x"}}')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'address')).toBeUndefined()
  })
})
