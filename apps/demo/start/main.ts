// Starts the demo from source and keeps it running until Ctrl-C. With `--dev`, its pages reload on change.
import { join } from 'node:path'
import type { DemoOptions, RunningDemo } from './startDemo.ts'

// A script, not a module with types: loaded by its address.
const progress = new URL('../../../scripts/createProgress.mjs', import.meta.url)
const { createProgress } = await import(progress.href)
const DEFAULT_PORT = 5173
// An empty variable counts as not set.
const chosen = process.env.DEMO_PORT || undefined
const dataDir = join(import.meta.dirname, '../../../.sandbox')
const pages = process.argv.includes('--dev') ? 'reloading' : 'bundled'
const { step, end } = createProgress()

try {
  const port = chosen === undefined ? undefined : readPort(chosen)
  // Imported here, so that the first line is not the last.
  step('Loading the servers')
  const { startDemo } = await import('./startDemo.ts')
  const demo = await startOn(port, startDemo)
  end()
  console.log(`\n  Demo ready: ${demo.url}   (Ctrl-C stops all of it)`)
  console.log(`  Its mails:  ${demo.mailUrl}\n`)
  // Its first answer takes seconds. Whoever asks it is told if it fails.
  void demo.polkadot.ready().catch(() => {})
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await demo.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(`\nThe demo could not start: ${describe(error)}\n`)
  process.exit(1)
}

/**
 * Starts on the usual port, or on any free one if that is in use. A port that was set explicitly is not replaced.
 */
async function startOn(
  port: number | undefined,
  startDemo: (options: DemoOptions) => Promise<RunningDemo>,
): Promise<RunningDemo> {
  const options: Omit<DemoOptions, 'port'> = { pages, dataDir, tell: step }
  if (port !== undefined) return startDemo({ ...options, port })
  try {
    return await startDemo({ ...options, port: DEFAULT_PORT })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    return startDemo({ ...options, port: 0 })
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`DEMO_PORT is "${text}"; it must be a port number.`)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function describe(error: unknown): string {
  if (codeOf(error) === 'EADDRINUSE') return `port ${chosen} is taken. Free it or set DEMO_PORT.`
  return error instanceof Error ? error.message : String(error)
}
