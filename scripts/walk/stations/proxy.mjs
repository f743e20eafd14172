// README "Behind a proxy with TLS": nginx with what the page says, and a wallet that pairs through it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../pack/freePort.mjs'
import { sendMessage } from '../client.mjs'
import { expect, isReady, place, until } from '../place.mjs'
import { readBlocks } from '../readBlocks.mjs'
import { startProgram } from '../shell.mjs'

if (spawnSync('nginx', ['-v']).status !== 0) {
  console.log('skipped: this machine has no nginx')
  process.exit(0)
}
const { folder, machine, env, certificate, key } = place()
const [port, tlsPort] = [await freePort(), await freePort()]
const [locations] = readBlocks('services/server/README.md', 'Behind a proxy with TLS', 'nginx')
const home = join(folder, 'nginx')
mkdirSync(home)
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${join(home, name)};`)
  .join('\n')
writeFileSync(
  join(home, 'nginx.conf'),
  `pid ${join(home, 'pid')}; error_log stderr; worker_processes 1; daemon off;
events {}
http { access_log off; ${temporary}
server { listen 127.0.0.1:${tlsPort} ssl; server_name localhost; ssl_certificate ${certificate}; ssl_certificate_key ${key};
${locations.replaceAll('127.0.0.1:8787', `127.0.0.1:${port}`)} } }`,
)
const url = `https://localhost:${tlsPort}`
const server = await startProgram('bowline-server', [], {
  cwd: machine,
  env: {
    ...env,
    BOWLINE_PORT: String(port),
    BOWLINE_DB: ':memory:',
    BOWLINE_PUBLIC_URL: url,
    BOWLINE_TRUSTED_PROXIES: '1',
    BOWLINE_LIMIT_DIRECTORY: '5',
  },
  until: /Bowline server/,
})
const nginx = await startProgram('nginx', ['-c', join(home, 'nginx.conf')], { cwd: home })
await until(isReady(url), 'nginx passes requests on')
const relay = `${url.replace('https', 'wss')}/relay`
expect(await sendMessage(relay, relay), true, 'a message through the proxy')
const { headers } = await fetch(`${url}/status`)
expect(headers.get('strict-transport-security') !== null, true, 'HSTS behind TLS')
// Visitors have limits of their own: the proxy tells their addresses, and what they claim themselves does not count.
const ask = async (claimed) =>
  (
    await fetch(`${url}/getWallets?projectId=local-project&st=walk&sv=0`, {
      headers: { 'x-forwarded-for': claimed },
    })
  ).status
const statuses = []
for (let call = 0; call < 6; call += 1) statuses.push(await ask(`203.0.113.${call}`))
expect(statuses.at(-1), 429, 'one visitor who claims to be several')
await nginx.stop('SIGQUIT')
await server.stop()
console.log('nginx: TLS, the relay, addresses of visitors')
