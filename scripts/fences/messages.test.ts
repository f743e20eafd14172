import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The calls of `postMessage` that a function returns, with `return` or as the body of an arrow function. Messages of ports have
 * no source.
 */
const returned = (text: string) =>
  [...text.matchAll(/(?:\breturn|=>)\s+([\w.?!]+)\.postMessage\(/g)].flatMap(
    ([call, receiver = '']) => (/port\d?\??$/i.test(receiver) ? [] : [call]),
  )

test('a message that a function returns is found', () => {
  expect(returned('return page.postMessage(a, b)')).toHaveLength(1)
  expect(returned('const ask = () => frame.contentWindow?.postMessage(a, b)')).toHaveLength(1)
  expect(returned('() => {\n  page.postMessage(a, b)\n  return true }')).toEqual([])
})

test('no message to a window is sent in a tail call: WebKit would name the window itself as its source', () => {
  const files = globSync('{packages,services,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  const sources = files.filter((file) => !/node_modules|\.test\./.test(file))
  expect(sources.length).toBeGreaterThan(2000)
  const found = sources.flatMap((file) =>
    returned(readFileSync(join(ROOT, file), 'utf8')).map((call) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
