import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { optimise } from '../generate/optimise.mjs'
import { pictures as wallets } from './data/wallets.data.ts'

test.each(Object.entries(wallets).slice(0, 10))(
  'the mark of %s is the one of the set',
  async (name, mark) => {
    const { default: svg } = await import(`@web3icons/core/svgs/wallets/background/${name}.svg.js`)
    expect(optimise(svg)).toBe(mark)
  },
)

test.each([
  '<svg viewBox="0 0 24 24"><script>alert(1)</script></svg>',
  '<svg viewBox="0 0 24 24"><path onclick="alert(1)"/></svg>',
  '<svg viewBox="0 0 24 24"><use href="https://elsewhere.example/a.svg#a"/></svg>',
  '<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>',
])('a drawing such as %s is not taken', (svg) => {
  expect(() => optimise(svg)).toThrow()
})

test('clipping at its own edge and long ids are left out of a drawing', () => {
  const svg = `<svg width="24" viewBox="0 0 24 24"><g clip-path="url(#base__a)">
    <path fill="url(#base__b)" d="M1 1"/>
    </g><defs><radialGradient id="base__b"/><clipPath id="base__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>`
  expect(optimise(svg)).toBe(
    '<path fill="url(#m0)" d="M1 1"/><defs><radialGradient id="m0"/></defs>',
  )
})
