import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSERS } from '../bundle/browsers.ts'

test("the wallet's page is compiled for the browsers of the packages", () => {
  const config = join(import.meta.dirname, '../../services/frame/vite.config.ts')
  const [, stated] = /target: \[([^\]]+)\]/.exec(readFileSync(config, 'utf8')) ?? []
  const targets = Object.entries(BROWSERS).map((one) => `'${one.join('')}'`)
  expect(stated).toBe(targets.join(', '))
})
