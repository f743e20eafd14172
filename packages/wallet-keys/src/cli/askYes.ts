import { createInterface } from 'node:readline/promises'
import type { Terminal } from './readSecret.ts'

/**
 * Asks on a terminal for a yes. Anything but "yes" is a no. Throws if there is no terminal to ask on.
 * Rejects with an `AbortError` when the person presses Ctrl-C.
 */
export async function askYes({ input, output }: Terminal, question: string): Promise<boolean> {
  if (!input.isTTY) throw new Error('Nothing was sent. Add --yes to send it without being asked.')
  const lines = createInterface({ input, output, terminal: true, historySize: 0 })
  const stop = new AbortController()
  lines.once('SIGINT', () => stop.abort())
  lines.once('close', () => stop.abort())
  try {
    const answer = await lines.question(question, { signal: stop.signal })
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    lines.close()
  }
}
