import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { readAtMost } from './readAtMost.ts'

/** A password of 256 characters, or 24 words, and a line ending. */
const MAX_BYTES = 1_026

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean | undefined }
  /** The stream for the question, so that what is printed can go to a file. */
  readonly output: Writable
}

/**
 * Asks for a password or for words without showing them, or reads them from standard input if that is no
 * terminal. Rejects with an `AbortError` when the person presses Ctrl-C.
 */
export async function readSecret(
  { input, output }: Terminal,
  what: 'Password' | 'Words',
): Promise<string> {
  if (!input.isTTY) return (await readAtMost(input, MAX_BYTES)).replace(/\r?\n$/, '')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true, historySize: 0 })
  const stop = new AbortController()
  lines.once('SIGINT', () => stop.abort())
  lines.once('close', () => stop.abort())
  output.write(`${what}: `)
  try {
    return await lines.question('', { signal: stop.signal })
  } finally {
    lines.close()
    output.write('\n')
  }
}
