/**
 * Runs one program and ends it when the process that started it ends. The input of this process is
 * a pipe from there. When the other end closes, for any reason, the program is stopped.
 */
import { spawn } from 'node:child_process'

/** The program saves its state when asked to stop. After this time it is killed. */
const GRACE_MS = 3_000

const [binary = '', ...args] = process.argv.slice(2)
const child = spawn(binary, args, { stdio: ['ignore', 'inherit', 'inherit'] })

const end = () => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
}

process.stdin.resume()
process.stdin.on('end', end)
process.stdin.on('error', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('exit', () => child.kill('SIGKILL'))

child.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  if (signal) process.stderr.write(`ended by ${signal}\n`)
  process.exit(code ?? 0)
})
