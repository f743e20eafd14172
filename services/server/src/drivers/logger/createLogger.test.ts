import { expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'

test('drops lines below the level, and all lines if silent', () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  createLogger('warn', write).log('info', 'quiet')
  createLogger('silent', write).log('error', 'quiet')
  createLogger('warn', write).log('error', 'loud')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['loud'])
})

test('removes secrets by name, keys in addresses, and stacks', () => {
  const lines: string[] = []
  const logger = createLogger('debug', (line) => lines.push(line))
  logger.log('info', 'event', {
    accessToken: 'CANARY',
    pairingUri: 'CANARY',
    nested: { authorization: 'CANARY' },
    endpoint: 'https://me:CANARY@rpc.example/v2/CANARY?key=CANARY',
    error: new Error('failed for wss://relay.example/?auth=CANARY'),
  })
  expect(lines.join()).not.toContain('CANARY')
  expect(lines.join()).toContain('https://rpc.example')
})
