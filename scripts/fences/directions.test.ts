import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'
import { directionsIn } from './directions.ts'

test.each([
  ['.a { margin-left: 4px; padding-right: 1px }', ['margin-left', 'padding-right']],
  ['.a { left: 0 } .b { border-right-color: red }', ['left', 'border-right-color']],
  [
    '.a { border-top-left-radius: 1px; text-align: left; float: right }',
    ['border-top-left-radius', 'text-align: left', 'float: right'],
  ],
  ['.a { transition: margin-left 1s }', []],
  ['.a { inset-inline-start: 0; margin-inline: 1px; text-align: start }', []],
  ['.a { --bl-left: 1px } /* left: 0 */ .left:hover { top: 0 }', []],
])('in %s finds the sides %j', (css, sides) => expect(directionsIn(css)).toEqual(sides))

// In a right-to-left language the screens are mirrored: `inline-start` and `inline-end` follow, these do not.
test('no style names the left or the right side', () => {
  const files = listFiles(['packages/*/src/**/*.css', 'services/frame/src/**/*.css'])
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    directionsIn(readFileSync(file, 'utf8')).map((side) => `${file}: ${side}`),
  )
  expect(found).toEqual([])
})
