import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every package that an entry leads to, by the imports that are left when types are gone. */
function packagesBehind(entry: string): readonly string[] {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: URL) => {
    if (visited.has(file.href)) return
    visited.add(file.href)
    const source = readFileSync(file, 'utf8')
    for (const [, from = ''] of source.matchAll(
      /^(?:import|export) (?:(?:\{[^}]*\}|\* as \w+) from )?'([^']+)'/gm,
    ))
      if (from.startsWith('.')) visit(new URL(from, file))
      else found.add(from)
  }
  visit(new URL(entry, import.meta.url))
  return [...found]
}

test('fakes can be used in a browser: only the suites need the test runner', () => {
  expect(packagesBehind('./testing/index.ts')).toEqual([])
  expect(packagesBehind('./suites/index.ts')).toEqual(['vitest'])
  expect(packagesBehind('./api/index.ts')).toEqual(['valibot'])
  expect(packagesBehind('./index.ts')).toEqual([])
})
