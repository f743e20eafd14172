import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/wallet-kit.json', import.meta.url), 'utf8'),
)
const [{ file, password, words }] = vectors

/** Ends the process with 99 as soon as anything asks for the network. */
const NO_NETWORK = `
import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
const refuse = () => process.exit(99)
for (const name of ['lookup', 'resolve']) dns[name] = dns.promises[name] = refuse
net.Socket.prototype.connect = net.Server.prototype.listen = dgram.createSocket = refuse
globalThis.fetch = globalThis.WebSocket = refuse
`

/** A folder that is deleted after the test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function saved(text: string, name = 'wallet-kit.json'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

/** Runs the command line in a process of its own, without any network. */
async function run(args: readonly string[], input = '', preloaded = '') {
  const preload = pathToFileURL(saved(NO_NETWORK + preloaded, 'preload.mjs')).href
  const options = ['--conditions=source', `--import=${preload}`]
  const child = spawn(process.execPath, [...options, main, ...args], {
    env: { PATH: process.env.PATH },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += part
  })
  child.stderr.on('data', (part) => {
    output.err += part
  })
  // It may end before it reads.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

describe('bowline open', () => {
  test('prints the address of each family, and not the words', async () => {
    const { eip155, solana, bip122, polkadot } = file.addrs
    expect(await run(['open', saved(JSON.stringify(file))], `${password}\n`)).toEqual({
      code: 0,
      out: `Ethereum  ${eip155}\nSolana    ${solana}\nBitcoin   ${bip122}\nPolkadot  ${polkadot}\n`,
      err: '',
    })
  })

  test('prints the words if it is asked to', async () => {
    const { code, out } = await run(['open', saved(JSON.stringify(file)), '--words'], password)
    expect(code).toBe(0)
    expect(out.endsWith(`\n\n${words}\n`)).toBe(true)
  })

  test.each<[string, object | string, string, RegExp]>([
    ['a wrong password', file, 'a noisy harbour at dawn', /The password is wrong, or the file was/],
    ['no password', file, '', /The password is wrong/],
    ['a password of a megabyte', file, 'x'.repeat(1_000_000), /longer than it can be/],
    ['a file that is no kit', '{}', password, /This is not a kit file of a wallet \(v\)/],
    ['a file that is no text', '\0\0', password, /not a kit file of a wallet \(JSON\)/],
    ['a file of a megabyte', ' '.repeat(1_000_000), password, /longer than it can be/],
    [
      'a file that would take all memory',
      { ...file, kdf: { ...file.kdf, m: 2 ** 32 } },
      password,
      /not a kit file of a wallet \(kdf\.m\)/,
    ],
    [
      'a file with an address of someone else',
      { ...file, addrs: { ...file.addrs, bip122: vectors[1].file.addrs.bip122 } },
      password,
      /The stored bip122 address is not the address of this wallet/,
    ],
  ])('%s makes it fail with one sentence', async (_, content, typed, sentence) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const { code, out, err } = await run(['open', saved(text), '--words'], typed)
    expect(err).toMatch(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(out).toBe('')
    expect(code).toBe(1)
  })
})

test.each([
  [['--help'], 0, /^bowline: opens the backup file[\s\S]+Usage/, /^$/],
  [[], 0, /Usage/, /^$/],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [['close'], 1, /^$/, /^bowline: There is no command "close"\. See --help\.\n$/],
  [['open'], 1, /^$/, /^bowline: open needs a file\. See --help\.\n$/],
  [['open', 'a', 'b'], 1, /^$/, /^bowline: "b" is one word too many\. See --help\.\n$/],
  [['--loud'], 1, /^$/, /^bowline: Unknown option '--loud'/],
  [['open', '/no/file.json'], 1, /^$/, /^bowline: There is no file \/no\/file\.json\.\n$/],
  [['open', tmpdir()], 1, /^$/, /^bowline: That is a folder, not a file\.\n$/],
])('%j exits with the expected code and text', async (args, code, out, err) => {
  const result = await run(args)
  expect(result.out).toMatch(out)
  expect(result.err).toMatch(err)
  expect(result.code).toBe(code)
})

test('the test would notice a request', async () => {
  const { code } = await run(['--help'], '', "await fetch('http://127.0.0.1:9')")
  expect(code).toBe(99)
})
