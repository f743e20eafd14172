import { vi } from 'vitest'
import { runCommand } from '../cli/runCommand.ts'

/**
 * Runs a command that ends by itself in the process of the test, which costs no start of another one. Returns its exit
 * code and what it has written. `runServer` is for what depends on the process.
 */
export async function callCommand(args: readonly string[], env: Record<string, string> = {}) {
  let text = ''
  const write = (part: Uint8Array | string) => {
    text += part
    return true
  }
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  )
  try {
    const settings = { BOWLINE_DB: ':memory:', BOWLINE_LOG: 'silent', BOWLINE_PORT: '0', ...env }
    const code = await runCommand(args, settings)
    return { code, text }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
