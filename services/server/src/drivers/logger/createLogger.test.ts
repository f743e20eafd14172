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

test('removes secrets by name and keys in addresses', () => {
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

function logged(level: 'warn' | 'error', error: unknown) {
  const lines: string[] = []
  createLogger('debug', (line) => lines.push(line)).log(level, 'It failed', { error })
  const [line = ''] = lines
  return { line, error: JSON.parse(line).error }
}

test('an error is written with the place where it was thrown, and with its causes', () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { error } = logged(
    'error',
    new TypeError('fetch failed', { cause: new AggregateError([unreachable], 'all of them') }),
  )
  expect(error).toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    cause: { name: 'AggregateError', errors: [{ code: 'ECONNREFUSED' }] },
  })
  expect(error.frames[0]).toContain('createLogger.test.ts')
  expect(error.cause.frames[0]).toContain('createLogger.test.ts')
})

test('what is no error of the server is written without places', () => {
  const { error } = logged('warn', new Error('slow', { cause: new Error('quiet') }))
  expect(error).toEqual({
    name: 'Error',
    message: 'slow',
    cause: { name: 'Error', message: 'quiet' },
  })
})

test.each<[string, () => Error]>([
  [
    'in a message of several lines that look like places',
    () => new Error('no\n    at https://node.example/v2/CANARY'),
  ],
  [
    'in a place',
    () => Object.assign(new Error('no'), { stack: '\n at https://h.example/CANARY:1' }),
  ],
  ['in further fields', () => Object.assign(new Error('no'), { request: { body: 'CANARY' } })],
  ['in a cause', () => new Error('no', { cause: new Error('https://node.example/CANARY') })],
  ['in a cause that is a text', () => new Error('no', { cause: 'CANARY' })],
  ['in one of several', () => new AggregateError([new Error('https://node.example/CANARY')])],
])('a secret %s is not written', (_where, make) => {
  expect(logged('error', make()).line).not.toContain('CANARY')
})

test('an error that names itself as its cause, or many, is bounded', () => {
  const own = new Error('own')
  own.cause = own
  expect(logged('error', own).line.length).toBeLessThan(20_000)
  const many = new AggregateError(Array.from({ length: 1_000 }, () => new Error('one')))
  expect(logged('error', many).line.length).toBeLessThan(20_000)
})
