import { spawn } from 'node:child_process'
import { root } from '../toolchain.mjs'

/**
 * Runs one step, shows its output and its duration. Resolves with whether it passed. The output of a step that runs
 * `beside` others is shown once it has ended, so that no two are mixed.
 */
export function runStep(name, [command, ...args], { env, isBeside = false }) {
  const kept = []
  const say = (text) => (isBeside ? kept.push(`${text}\n`) : console.log(text))
  say(`\n── ${name}`)
  const started = Date.now()
  return new Promise((resolve) => {
    const output = isBeside ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => kept.push(part))
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    const end = (ok) => {
      process.off('SIGTERM', stop)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      say(`── ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (isBeside) process.stdout.write(Buffer.concat(kept.map((part) => Buffer.from(part))))
      resolve(ok)
    }
    child.once('error', (error) => say(`could not start: ${error.message}`))
    // Not before its output has ended. It comes after an error, too.
    child.once('close', (code) => end(code === 0))
  })
}
