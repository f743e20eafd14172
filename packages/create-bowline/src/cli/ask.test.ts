import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'

const [ENTER, DOWN, SPACE, CTRL_C] = ['\r', '\u001b[B', ' ', '\u0003'] as const

/** Presses keys at each question, once the prompt that has drawn it listens. */
function terminal(answers: Readonly<Record<string, string>>) {
  const input = new PassThrough()
  const output = new PassThrough()
  const asked: string[] = []
  output.on('data', (part) => {
    for (const [question, keys] of Object.entries(answers)) {
      if (asked.includes(question) || !String(part).includes(question)) continue
      asked.push(question)
      setImmediate(() => input.write(keys))
    }
  })
  return { asked, input, output }
}

const KEYS = {
  Framework: DOWN.repeat(4) + ENTER,
  'Chain families': DOWN + SPACE + ENTER,
  server: DOWN + ENTER,
}

test('asks three questions', async () => {
  const { asked, ...streams } = terminal(KEYS)
  await expect(ask({}, streams)).resolves.toEqual({
    framework: 'vue',
    families: ['evm', 'solana'],
    server: true,
  })
  expect(asked).toHaveLength(3)
})

test('does not ask what a flag has answered', async () => {
  const { asked, ...streams } = terminal(KEYS)
  const answers = await ask({ framework: 'html', server: false }, streams)
  expect(answers).toEqual({ framework: 'html', families: ['evm', 'solana'], server: false })
  expect(asked).toEqual(['Chain families'])
})

test.each(Object.keys(KEYS))(
  'resolves with nothing when the user leaves at %s',
  async (question) => {
    const { asked, ...streams } = terminal({ ...KEYS, [question]: CTRL_C })
    await expect(ask({}, streams)).resolves.toBeUndefined()
    expect(asked.at(-1)).toBe(question)
  },
)
