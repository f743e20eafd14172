import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Servers print it, all of them on this machine. */
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d*/

/** Runs a script of an app's manifest while `use` runs with the address that it prints, once it has printed `ready`, too. */
export async function runScript(app, [script, ...args], { env, ready = ADDRESS }, use) {
  const child = spawn('npm', ['run', script, '--', ...args], {
    cwd: app,
    env: { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, to be ended as one: npm starts a shell, and the shell the script.
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    await use(await addressOf(child, ended, { script, ready }))
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

function addressOf(child, ended, { script, ready }) {
  let said = ''
  const address = new Promise((resolve) => {
    child.stdout.on('data', (part) => {
      said += part
      const [url] = said.match(ADDRESS) ?? []
      if (url && ready.test(said)) resolve(url)
    })
  })
  const stopped = ended.then(() => {
    throw new Error(`"npm run ${script}" has ended: ${said}`)
  })
  return Promise.race([address, stopped])
}
