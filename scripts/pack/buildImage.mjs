// What `docker build` and `docker run` would do with the server's container file, as far as that goes
// without Docker: its steps run in a folder that stands for the root of the image.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSbom } from '../release/checkSbom.ts'
import { checkWalletPage, settingsOfLogin } from './checkWalletPage.mjs'
import { freePort } from './freePort.mjs'
import { readDockerfile } from './readDockerfile.mjs'

const DOCKERFILE = fileURLToPath(new URL('../../services/server/Dockerfile', import.meta.url))
const NOBODY = 65_534
const HEALTH_LIMIT_MS = 30_000

/**
 * Builds the image in `dir` from tarballs, makes its keys and starts it as the user `nobody` with only
 * /data and /keys writable, and runs its health check.
 */
export async function buildImage(dir, tarballs) {
  const root = join(dir, 'image')
  mkdirSync(root, { recursive: true })
  const image = build(root, readDockerfile(DOCKERFILE), tarballs)
  await checkParts(join(root, 'app/sbom.cdx.json'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const name of ['data', 'keys']) chownSync(join(root, name), NOBODY, NOBODY)
  chmodSync(dir, 0o755)
  spawnSync('chmod', ['-R', 'a-w', join(root, 'app')])
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const port = String(await freePort())
  const env = {
    PATH: process.env.PATH,
    ...image.env,
    BOWLINE_PORT: port,
    BOWLINE_HOST: '127.0.0.1',
    BOWLINE_LOG: 'error',
    ...settingsOfLogin(port),
  }
  const start = ([command, ...args], limits = {}) =>
    spawn(command, args, {
      cwd: join(root, 'app'),
      env,
      ...user,
      ...limits,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const checkHealth = () => once(start(image.health, { timeout: HEALTH_LIMIT_MS }), 'exit')
  const [made] = await once(start([...image.entrypoint, 'keys', 'create']), 'exit')
  if (made !== 0) throw new Error(`Making the keys ends with ${made}.`)
  const child = start(image.entrypoint)
  const ended = once(child, 'exit')
  try {
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(([code]) => {
        throw new Error(`The image ended with code ${code}.`)
      }),
    ])
    const [code] = await checkHealth()
    if (code !== 0) throw new Error(`The health check of a sound server ends with ${code}.`)
    await checkWalletPage(port, 'local-project')
    child.kill('SIGTERM')
    const [stopped] = await ended
    if (stopped !== 0) throw new Error(`A stop ends with ${stopped}.`)
    const [late] = await checkHealth()
    if (!(late > 0)) throw new Error(`A health check without a server ends with ${late}.`)
  } finally {
    child.kill('SIGKILL')
    await ended
    spawnSync('chmod', ['-R', 'u+w', join(root, 'app')])
    rmSync(root, { recursive: true, force: true })
  }
}

/** Throws if the list of what the image has is not valid, or lacks what is installed. */
async function checkParts(path) {
  const text = readFileSync(path, 'utf8')
  const problem = await checkSbom(text)
  const { components } = JSON.parse(text)
  if (problem) throw new Error(`The list of parts is not valid: ${problem}`)
  for (const name of ['@bowline/server', '@bowline/frame', 'hono'])
    if (!components.some((one) => one.name === name))
      throw new Error(`The list of parts lacks ${name}.`)
}

/** Follows the instructions, and keeps what they say about running. */
function build(root, instructions, tarballs) {
  const within = (text, to = root) =>
    text.replace(
      /(^|[\s="'])\/(app|data|keys|packages)\b/g,
      (_, before, name) => `${before}${to}/${name}`,
    )
  const image = { env: {}, user: 'root', entrypoint: undefined, health: undefined }
  const shims = join(root, 'shims')
  mkdirSync(shims)
  // This machine has no such user.
  writeFileSync(join(shims, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  const steps = {
    FROM(text) {
      if (!/^node:24\b/.test(text)) throw new Error(`${text} is not Node 24.`)
    },
    WORKDIR: (text) => mkdirSync(within(text), { recursive: true }),
    COPY(text) {
      const [pattern, to] = text.split(' ')
      if (pattern !== '*.tgz') throw new Error(`COPY ${text} is not known here.`)
      mkdirSync(within(to), { recursive: true })
      for (const file of tarballs) cpSync(file, join(within(to), basename(file)))
    },
    RUN(text) {
      const PATH = `${shims}:${process.env.PATH}`
      const env = { ...process.env, PATH, IMAGE_ROOT: root, ...image.env }
      // Quoted, since a folder of this machine may have a space in its name, and the file removes folders.
      const { status, stderr } = spawnSync('sh', ['-c', within(text, '"$IMAGE_ROOT"')], {
        cwd: join(root, 'app'),
        env,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`RUN ${text} failed: ${stderr}`)
    },
    ENV(text) {
      for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) image.env[name] = within(value)
    },
    USER(text) {
      image.user = text
    },
    VOLUME: () => {},
    EXPOSE: () => {},
    HEALTHCHECK(text) {
      image.health = JSON.parse(/CMD (\[.+\])$/.exec(text)?.[1] ?? 'null')
    },
    ENTRYPOINT(text) {
      image.entrypoint = JSON.parse(text).map((one) => within(one))
    },
  }
  for (const { name, text } of instructions) {
    const step = steps[name]
    if (!step) throw new Error(`${name} is not known here.`)
    step(text)
  }
  if (image.user === 'root') throw new Error('The image runs as root.')
  if (!image.entrypoint || !image.health) throw new Error('The image has no start or health check.')
  return image
}
