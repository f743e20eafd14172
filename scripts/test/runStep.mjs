import { spawn } from 'node:child_process'
import { root } from '../toolchain.mjs'

const LAST_LINES = 20

/**
 * Runs one step, shows its output and its duration. Resolves with whether it passed (`ok`), and with its seconds (`wall`,
 * and `cpu` where the system tells). The output of a step that runs `beside` others is shown once it has ended, so that
 * no two are mixed; its `lastLines` are returned, too, as much may be shown after them.
 */
export function runStep(name, [command, ...args], { env, isBeside = false, meter }) {
  const kept = []
  const say = (text) => (isBeside ? kept.push(`${text}\n`) : console.log(text))
  if (isBeside) console.log(`── ${name} …`)
  say(`\n── ${name}`)
  const started = Date.now()
  let cpu
  return new Promise((resolve) => {
    const output = isBeside ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => kept.push(part))
    const time = child.pid && meter.watch(child.pid)
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    const end = (ok) => {
      process.off('SIGTERM', stop)
      const output = Buffer.concat(kept.map((part) => Buffer.from(part))).toString()
      const wall = (Date.now() - started) / 1000
      console.log(`${output}── ${name}: ${ok ? 'passed' : 'FAILED'} in ${wall.toFixed(1)} s`)
      const lastLines = output.trim() ? output.trim().split('\n').slice(-LAST_LINES) : []
      resolve({ ok, wall, cpu, lastLines })
    }
    child.once('error', (error) => say(`could not start: ${error.message}`))
    child.once('exit', () => {
      cpu = time.end()
    })
    // Not before its output has ended. It comes after an error, too.
    child.once('close', (code) => end(code === 0))
  })
}
