// "With systemd" and "Changing keys" of docs/operate.md: a key file is made, prepared on one server, and used.
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { settingsOfLogin } from '../../pack/checkWalletPage.mjs'
import { freePort } from '../../pack/freePort.mjs'
import { root } from '../../toolchain.mjs'
import { expect, isReady, place, until } from '../place.mjs'
import { shell, startProgram } from '../shell.mjs'

const { folder, machine, env } = place()
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8')
const said = (command) => {
  // Code within a sentence.
  const [, found] = new RegExp(['`([^`]*', command, ')`'].join('')).exec(page) ?? []
  if (!found) throw new Error(`docs/operate.md does not say "${command}".`)
  return found.startsWith('keys ') ? `bowline-server ${found}` : found
}

const home = join(folder, 'keys')
mkdirSync(home)
const port = await freePort()
const file = join(home, 'bowline.keys')
const settings = {
  ...env,
  ...settingsOfLogin(port),
  BOWLINE_PORT: `${port}`,
  BOWLINE_DB: join(home, 'bowline.sqlite'),
  BOWLINE_KMS_KEYS: file,
}
const run = (command, more = {}) => shell(command, { cwd: machine, env: { ...settings, ...more } })
await run(said('bowline-server keys create').replace('/etc/bowline', home))
expect(statSync(file).mode & 0o777, 0o400, 'the mode of a key file')
const start = () =>
  startProgram('bowline-server', [], { cwd: machine, env: settings, until: /Bowline server/ })
const ready = () => until(isReady(`http://127.0.0.1:${port}`), 'a server with its key file')
let server = await start()
await ready()
const before = readFileSync(file, 'utf8')
const prepare = said('keys prepare')
const rotate = said('keys rotate')
await run(prepare)
expect(readFileSync(file, 'utf8') === before, false, 'a prepared key is in the file')
// To the other servers.
copyFileSync(file, join(home, 'copy.keys'))
await run(rotate)
await ready()
await server.stop()
server = await start()
await ready()
await server.stop()
await run('bowline-server audit verify')
console.log('keys: created, prepared, rotated beside a running server, and the audit log holds')
