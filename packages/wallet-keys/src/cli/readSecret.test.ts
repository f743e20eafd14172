import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readSecret } from './readSecret.ts'

/** A terminal without a person: what is typed is written into `input`. */
function createTerminal() {
  const modes: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => modes.push(mode),
  })
  const output = new PassThrough()
  return { input, output, modes, shown: () => String(output.read() ?? '') }
}

test('asks on a terminal, and shows nothing of what is typed', async () => {
  const terminal = createTerminal()
  const password = readSecret(terminal, 'Password')
  terminal.input.write('a quiex\x7ft härbour 🐟')
  terminal.input.write('\r')
  expect(await password).toBe('a quiet härbour 🐟')
  expect(terminal.shown()).toBe('Password: \n')
  // Raw while it reads, so that the terminal itself shows nothing either.
  expect(terminal.modes).toEqual([true, false])
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s ends the question', async (_, key) => {
  const terminal = createTerminal()
  const password = readSecret(terminal, 'Password')
  terminal.input.write(key)
  await expect(password).rejects.toMatchObject({ name: 'AbortError' })
  expect(terminal.modes).toEqual([true, false])
})

test('a terminal that goes away ends the question', async () => {
  const terminal = createTerminal()
  const password = readSecret(terminal, 'Password')
  terminal.input.end()
  await expect(password).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['with a line ending', 'secret text\n', 'secret text'],
  ['with that of Windows', 'secret text\r\n', 'secret text'],
  ['without one', 'secret text', 'secret text'],
  ['with spaces around', ' secret text \n', ' secret text '],
])('reads from a file or a pipe, %s', async (_, text, password) => {
  const input = new PassThrough()
  input.end(text)
  const output = new PassThrough()
  expect(await readSecret({ input, output }, 'Password')).toBe(password)
  expect(output.read()).toBeNull()
})
