import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from '../publishedPackages.ts'

test.each(publishedPackages())('$name is published with its CHANGELOG', ({ folder }) => {
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // npm adds README, licence and manifest by itself, and this not.
  expect(files).toContain('CHANGELOG.md')
})
