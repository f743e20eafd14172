import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

const ETHER = 10n ** 18n
const RECEIVER = `0x${'b'.repeat(40)}`

/** Opens a kit file with `bowline` as `npx` would, and moves what its smart account has by a node alone. */
export async function openKitFromTarball(app, [{ rpcUrl }]) {
  const vectors = join(root, 'packages/wallet-keys/vectors/wallet-kit.json')
  const [{ file, password, words, smartAccount }] = JSON.parse(readFileSync(vectors, 'utf8'))
  writeFileSync(join(app, 'wallet-kit.json'), JSON.stringify(file))
  const bowline = (...args) =>
    spawnSync(join(app, 'node_modules/.bin/bowline'), args, {
      cwd: app,
      input: password,
      encoding: 'utf8',
    })
  const { stdout, stderr } = bowline('open', 'wallet-kit.json', '--words')
  if (!stdout?.includes(words) || !stdout.includes(smartAccount))
    throw new Error(`bowline opened no kit file: ${stderr}`)

  await ask(rpcUrl, 'anvil_setBalance', [smartAccount, hex(ETHER)])
  await ask(rpcUrl, 'anvil_setBalance', [file.addrs.eip155, hex(ETHER)])
  const node = ['--rpc', rpcUrl, '--to', RECEIVER]
  const moved = bowline('move', 'wallet-kit.json', ...node, '--amount', 'all', '--yes')
  const balance = await ask(rpcUrl, 'eth_getBalance', [RECEIVER, 'latest'])
  if (BigInt(balance) !== ETHER) throw new Error(`bowline moved nothing: ${moved.stderr}`)
}

const hex = (value) => `0x${value.toString(16)}`

async function ask(url, method, params) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await (await fetch(url, { method: 'POST', headers, body })).json()).result
}
