import { warn, warningsOf } from '@bowline/common/reading'
import { expect, test } from 'vitest'
import { createReading } from './createReading.ts'

test('warnings of all calls are listed once, red ones first', () => {
  const call = createReading('eip155:1', {
    intent: 'sendNative',
    fields: [],
    warnings: [warn('expired'), warn('burned', { subject: '0x0' })],
  })
  const batch = createReading('eip155:1', {
    intent: 'batch',
    fields: [],
    calls: [call, call],
    warnings: [warn('expired'), warn('unknownContract', { subject: '0x1' })],
  })
  expect(warningsOf(batch)).toEqual([
    { code: 'burned', level: 'red', subject: '0x0' },
    { code: 'expired', level: 'yellow' },
    { code: 'unknownContract', level: 'yellow', subject: '0x1' },
  ])
})
