// `npm run polkadot`: a real local chain of Polkadot's kind, with money on the test accounts. It listens
// where the demo looks for it; `-- --port=8012` chooses another port. With `--check` it proves on that
// chain that the kit's transfers arrive, and ends. Not part of `npm test`: the chain and its runtime
// are several hundred megabytes, which the first run fetches.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../toolchain.mjs'
import { fundAccounts } from './fundAccounts.mjs'
import { startChain } from './startChain.mjs'

const DEFAULT_PORT = 8011

const { check: isCheck, port } = parseArgs({
  options: { check: { type: 'boolean', default: false }, port: { type: 'string' } },
}).values
// A check may run beside a chain that is in use.
const chain = await startChain({ port: Number(port ?? (isCheck ? 0 : DEFAULT_PORT)) })
const stop = () => chain.stop()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  const { chainId, addresses } = await fundAccounts(chain.url)
  console.log(`A local Polkadot chain listens on ${chain.url} (http: and ws:).`)
  console.log(
    `Its network id is ${chainId}; the accounts with money are\n  ${addresses.join('\n  ')}`,
  )
  if (isCheck) {
    process.exitCode = await check(chainId)
  } else {
    console.log('In the demo, switch on "Use the local Polkadot chain". Ctrl-C ends the chain.')
    await chain.ended
  }
} finally {
  await chain.stop()
}

function check(chainId) {
  const file = join(import.meta.dirname, 'check.mjs')
  // Packages run from source.
  const args = ['--conditions=source', file, chain.url, chainId]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
