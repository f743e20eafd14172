// `npm run test:long -- hosts`: the kit in pages with the real libraries, all of them. Those of `npm test` are in
// apps/hosts; the others are installed into a temporary folder with npm. `-- mui` takes the hosts whose names contain it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { playwright } from '../test/steps.mjs'
import { root } from '../toolchain.mjs'
import { buildFurther } from './buildFurther.mjs'

const words = process.argv.slice(2)
const folder = temporaryFolder()
const env = { ...process.env, BOWLINE_FURTHER_HOSTS: await buildFurther(folder) }
const [program, ...args] = playwright('hosts.spec', ...words.flatMap((word) => ['--grep', word]))
const { status } = spawnSync(join(root, program), args, { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
