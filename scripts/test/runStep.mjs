import { spawn } from 'node:child_process'
import { root } from '../toolchain.mjs'

/** Runs one step, shows its output and its duration. Resolves with whether it passed. */
export function runStep(name, [command, ...args], env) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  return new Promise((resolve) => {
    const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }
    const child = spawn(command, args, options)
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    child.on('error', (error) => {
      console.error(`could not start: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => {
      process.off('SIGTERM', stop)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve(code === 0)
    })
  })
}
