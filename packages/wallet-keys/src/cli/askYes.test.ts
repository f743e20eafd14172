import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askYes } from './askYes.ts'

/** A terminal without a person: what is typed is written into `input`. */
function createTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} })
  return { input, output: new PassThrough() }
}

test.each([
  ['yes\r', true],
  [' YES \r', true],
  ['y\r', false],
  ['\r', false],
  ['no\r', false],
])('%j is answered with %s', async (typed, isAgreed) => {
  const terminal = createTerminal()
  const answer = askYes(terminal, 'Send it? ')
  terminal.input.write(typed)
  expect(await answer).toBe(isAgreed)
  expect(String(terminal.output.read())).toContain('Send it? ')
})

test('Ctrl-C and a terminal that goes away are no answer', async () => {
  const stopped = createTerminal()
  const first = askYes(stopped, 'Send it? ')
  stopped.input.write('\x03')
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  const gone = createTerminal()
  const second = askYes(gone, 'Send it? ')
  gone.input.end()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
})

test('without a terminal nobody can agree', async () => {
  const nobody = { input: new PassThrough(), output: new PassThrough() }
  await expect(askYes(nobody, 'Send it? ')).rejects.toThrow('Add --yes')
})
