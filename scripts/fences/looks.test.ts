import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'
import { looksIn, looksInCode } from './looks.ts'

/** What stays as it is under every theme, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/ui/src/qr-code/QrCode.css: background: #fff':
    'cameras need dark modules on white, whatever the theme',
  'packages/ui/src/qr-code/QrCode.css: fill: #000': 'the same',
  'packages/ui/src/qr-code/QrCode.css: color: #000': 'what stands on the white code',
  'packages/ui/src/qr-code/QrCode.tsx: "#000"': 'the same, before any style sheet',
  'packages/ui/src/wallet-image/Monogram.tsx: "#fff"':
    'light on a picture whose colours are made from a name',
  'packages/ui/src/button/Button.css: border-radius: calc(var(--bl-button-radius) * 2 / 3)':
    'corners of a small button, in proportion to those of the others',
  'packages/ui/src/button/Button.css: border-radius: calc(var(--bl-button-radius) * 4 / 3)':
    'the same of a large one',
  'packages/ui/src/radio-list/RadioList.css: border-radius: 50%':
    'a square one would be taken for a checkbox',
  'services/frame/src/screen/frame.css: border-radius: 50%': 'a spinner turns: it is a circle',
}

test.each([
  ['.a { border-radius: 4px; rx: 27 }', ['border-radius: 4px', 'rx: 27']],
  ['.a { border-end-start-radius: 50% }', ['border-end-start-radius: 50%']],
  [
    '.a { border-radius: calc(var(--bl-radius-md) - 3px) }',
    ['border-radius: calc(var(--bl-radius-md) - 3px)'],
  ],
  ['.a { border-radius: var(--bl-radius-sm) 0; rx: inherit }', []],
  ['.a { border-radius: var(--bl-modal-radius) 0 }', []],
  ['.a { color: #fff } .b { box-shadow: 0 1px #0003 }', ['color: #fff', 'box-shadow: 0 1px #0003']],
  [
    '.a { --bl-bg: white; background: oklch(0.5 0 0) }',
    ['--bl-bg: white', 'background: oklch(0.5 0 0)'],
  ],
  ['.a { fill: Red; border: 1px solid\n navy }', ['fill: Red', 'border: 1px solid navy']],
  ['.a { color: currentColor; border-color: Highlight; background: transparent }', []],
  ['.a { color: var(--bl-color-text); white-space: nowrap; content: "red" }', []],
  [
    '.a { mask-image: linear-gradient(#0000, #000) } /* color: red */ a:hover { color: inherit }',
    [],
  ],
])('in %s finds the looks %j', (css, looks) => expect(looksIn(css)).toEqual(looks))

test.each([
  ['<rect rx="27" fill="#000" />', ['rx="27"', '"#000"']],
  ['style={{ borderRadius: 4 }}', ['borderRadius']],
  ['<a href="#top" className="bl-link">#1</a>', []],
])('in the code %s finds the looks %j', (code, looks) => expect(looksInCode(code)).toEqual(looks))

// One value of a theme changes all corners or all colours of a kind, so none stands outside of the tokens.
test('every corner and every colour is a token', () => {
  const files = listed('css').filter((file) => file !== 'packages/ui/src/theme/tokens.css')
  const code = listed('tsx').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(50)
  expect(code.length).toBeGreaterThan(100)
  const found = [
    ...files.flatMap((file) => looksIn(read(file)).map((look) => `${file}: ${look}`)),
    ...code.flatMap((file) => looksInCode(read(file)).map((look) => `${file}: ${look}`)),
  ]
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

const read = (file: string) => readFileSync(file, 'utf8')

function listed(extension: string): readonly string[] {
  const folders = ['packages/ui', 'packages/scaffold-ui', 'packages/react', 'services/frame']
  return listFiles(folders.map((folder) => `${folder}/src/**/*.${extension}`))
}
