import { describe, expect, test } from 'vitest'
import { chromiumOptions } from './chromiumOptions.ts'

const GIGABYTE = 1024 ** 3

describe('options of the browser', () => {
  test('share memory in memory where there is room for it', () => {
    expect(chromiumOptions('/a/browser', 2 * GIGABYTE)).toEqual({
      executablePath: '/a/browser',
      ignoreDefaultArgs: ['--disable-dev-shm-usage'],
    })
  })

  test('leave it to Playwright in a small container', () => {
    expect(chromiumOptions('/a/browser', 64 * 1024 ** 2)).toEqual({ executablePath: '/a/browser' })
  })

  test('name no program where Playwright has its own', () => {
    expect(chromiumOptions('', 0)).toEqual({})
  })
})
