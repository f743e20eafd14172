import { spawn } from 'node:child_process'
import { root } from '../toolchain.mjs'

const LAST_LINES = 20

/**
 * Runs one step, shows its output and its duration. Resolves with whether it passed (`ok`). The output of a step that
 * runs `beside` others is shown once it has ended, so that no two are mixed; its `lastLines` are returned, too, as much
 * may be shown after them.
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
      const output = Buffer.concat(kept.map((part) => Buffer.from(part))).toString()
      console.log(`${output}── ${name}: ${ok ? 'passed' : 'FAILED'} in ${secondsSince(started)} s`)
      resolve({ ok, lastLines: output.trim() ? output.trim().split('\n').slice(-LAST_LINES) : [] })
    }
    child.once('error', (error) => say(`could not start: ${error.message}`))
    // Not before its output has ended. It comes after an error, too.
    child.once('close', (code) => end(code === 0))
  })
}

const secondsSince = (started) => ((Date.now() - started) / 1000).toFixed(1)
