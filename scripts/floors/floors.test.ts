import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSERS } from '../bundle/browsers.ts'
import { describeFloors } from './describeFloors.ts'

describeFloors({ isAnew: false })

test.each(['README.md', 'packages/react/README.md'])('%s names the browsers', (file) => {
  const { chrome, firefox, safari } = BROWSERS
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari} on`,
  )
})
