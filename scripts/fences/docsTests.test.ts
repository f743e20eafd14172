import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('the example on the testing page is a test that runs', () => {
  const page = readFileSync(join(root, 'docs/testing-components.md'), 'utf8')
  const source = 'apps/demo/src/component-tests/connect.dom.test.tsx'
  expect(page).toContain(
    `// @vitest-environment jsdom\n${readFileSync(join(root, source), 'utf8')}`,
  )
})
