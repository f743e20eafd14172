import { createInterface } from 'node:readline'

/** A person at a terminal; undefined where nobody could answer. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** The terminal that the command runs in, if it is one. */
export function terminalOf({ stdin, stdout }: NodeJS.Process): Terminal | undefined {
  return stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : undefined
}

/** Asks whether to write. The end of the input is a no; `d` shows the changes and asks again. */
export async function askToWrite(
  { input, output }: Terminal,
  { count, showDiff }: { readonly count: number; readonly showDiff: () => void },
): Promise<boolean> {
  const files = count === 1 ? 'this file' : `these ${count} files`
  const ask = () => output.write(`\nWrite ${files}? [y]es, [n]o, [d]iff: `)
  const lines = createInterface({ input })
  ask()
  try {
    for await (const line of lines) {
      const answer = line.trim().toLowerCase()
      if (answer !== 'd' && answer !== 'diff') return answer === 'y' || answer === 'yes'
      showDiff()
      ask()
    }
    return false
  } finally {
    lines.close()
  }
}
