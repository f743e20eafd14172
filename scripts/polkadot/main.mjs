// `npm run polkadot`: a real local chain of Polkadot's kind, with money on the test accounts. With
// `--check` it proves on that chain that the kit's transfers arrive, and ends. Not part of `npm test`:
// the chain and its runtime are several hundred megabytes, which the first run fetches.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { fundAccounts } from './fundAccounts.mjs'
import { startChain } from './startChain.mjs'

const isCheck = process.argv.includes('--check')
const chain = await startChain()
const stop = () => chain.stop()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  const { chainId, addresses } = await fundAccounts(chain.url)
  console.log(`A local Polkadot chain listens on ${chain.url} (http: and ws:).`)
  console.log(
    `Its network id is ${chainId}; the accounts with money are\n  ${addresses.join('\n  ')}`,
  )
  if (isCheck) process.exitCode = await check(chainId)
  else await chain.ended
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
