import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import { preview } from 'vite'
import { inVite } from './inVite.mjs'

/** Serves a built folder while `use` runs with its address; below `/api` a server, where one is given. */
export async function serveFolder(folder, use, { server: target } = {}) {
  const rewrite = (path) => path.replace(/^\/api/, '')
  const proxy = target ? { '/api': { target, rewrite } } : {}
  const server = await inVite(() =>
    preview({
      configFile: false,
      root: dirname(folder),
      build: { outDir: basename(folder) },
      preview: { host: '127.0.0.1', port: 0, proxy },
    }),
  )
  try {
    await use(new URL(server.resolvedUrls.local[0]).origin)
  } finally {
    await server.close()
  }
}

/** Serves a built Next app while `use` runs with its address. */
export async function serveNext(app, use) {
  const next = join(app, 'node_modules/next/dist/bin/next')
  await serveProcess(app, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], use)
}

/** Runs a server of an app, which says its address and that it is ready, while `use` runs with that address. */
export async function serveProcess(app, args, use) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await use(await addressOf(child, ended))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function addressOf(child, ended) {
  let said = ''
  const address = new Promise((resolve) => {
    child.stdout.on('data', (part) => {
      said += part
      const [url] = said.match(/http:\/\/127\.0\.0\.1:[1-9]\d*/) ?? []
      if (url && /Ready/.test(said)) resolve(url)
    })
  })
  const stopped = ended.then(() => {
    throw new Error(`The server of the app did not start: ${said}`)
  })
  return Promise.race([address, stopped])
}
