import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { runCommand } from './runCommand.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const { PATH, NODE_COMPILE_CACHE } = process.env

/** A folder that is deleted after the test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file that is deleted after the test. */
export function saved(text: string, name = 'wallet-kit.json'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

interface RunOptions {
  /** What is typed, through a pipe. */
  readonly input?: string | undefined
  /** Code that the process runs first. */
  readonly preloaded?: string | undefined
}

/** Runs the command line in a process of its own. */
export async function runProcess(
  args: readonly string[],
  { input = '', preloaded = '' }: RunOptions = {},
) {
  const preload = pathToFileURL(saved(preloaded, 'preload.mjs')).href
  const options = ['--conditions=source', `--import=${preload}`]
  const child = spawn(process.execPath, [...options, main, ...args], {
    // Two thirds of what a process costs are its modules, if Node has to compile them anew.
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += part
  })
  child.stderr.on('data', (part) => {
    output.err += part
  })
  // It may end before it reads.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

/**
 * Runs a command that reads nothing from its terminal in the process of the test, which costs no start of another one.
 */
export async function callCommand(args: readonly string[]) {
  const output = { out: '', err: '' }
  const catching = (stream: NodeJS.WriteStream, to: keyof typeof output) =>
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      output[to] += part
      return true
    })
  const spies = [catching(process.stdout, 'out'), catching(process.stderr, 'err')]
  try {
    return { code: await runCommand(args), ...output }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
