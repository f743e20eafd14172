import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SandboxError } from './SandboxError.ts'

/** A chain starts in a third of a second. A machine under load gets this long. */
const START_LIMIT_MS = 120_000

export interface RunningChain {
  readonly rpcUrl: string
  /** Process id of the supervisor. */
  readonly pid: number
  stop(): Promise<void>
}

const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/
const PORT_TAKEN = /address already in use|AddrInUse/i

/**
 * Starts a chain and waits until it listens.
 *
 * Throws `PORT_TAKEN` or `CHAIN_FAILED`.
 */
export async function startChain({
  binary,
  args,
  port,
}: {
  readonly binary: string
  readonly args: readonly string[]
  readonly port: number
}): Promise<RunningChain> {
  const supervisor = fileURLToPath(new URL('./supervise.ts', import.meta.url))
  const child = spawn(process.execPath, [supervisor, binary, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C reaches this process only, which then stops the chain.
    detached: process.platform !== 'win32',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    // The supervisor stops when the pipe closes.
    child.stdin.end()
    await exited
  }

  let errors = ''
  child.stderr.on('data', (data) => {
    errors = `${errors}${data}`.slice(-4_000)
  })
  // The supervisor ended before its pipe was closed.
  child.stdin.on('error', () => {})

  const listening = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), START_LIMIT_MS)
    const settle = (value: string | undefined) => {
      clearTimeout(timer)
      resolve(value)
    }
    // All output is read. Otherwise the pipe would fill up and block the chain.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = LISTENING.exec(line)?.[1]
      if (found) settle(found)
    })
    // Comes after `exit`: all output has been read.
    child.once('close', () => settle(undefined))
    child.once('error', () => settle(undefined))
  })
  if (listening !== undefined && child.pid !== undefined)
    return { rpcUrl: `http://127.0.0.1:${listening}`, pid: child.pid, stop }

  await stop()
  if (PORT_TAKEN.test(errors))
    throw new SandboxError('PORT_TAKEN', `Port ${port} is in use: free it, or choose another.`)
  const last = errors.trim().split('\n').at(-1) ?? ''
  throw new SandboxError(
    'CHAIN_FAILED',
    `The local chain did not start: ${last || 'no reason given'}.`,
  )
}
