import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { callCommand, runProcess, saved } from './runProcess.test.support.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/wallet-kit.json', import.meta.url), 'utf8'),
)
const [{ file, password, words, smartAccount }] = vectors

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

/** Runs the command line in a process of its own, without any network. */
const run = (args: readonly string[], input = '', preloaded = '') =>
  runProcess(args, { input, preloaded: NO_NETWORK + preloaded })

describe('bowline open', () => {
  test('prints the address of each family and the smart account, and not the words', async () => {
    const { eip155, solana, bip122, polkadot } = file.addrs
    const { code, out, err } = await run(['open', saved(JSON.stringify(file))], `${password}\n`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [addresses, about] = out.split('\n\n')
    expect(addresses?.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['Ethereum 1', eip155],
      ['Ethereum 2', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
      ['Solana', solana],
      ['Bitcoin', bip122],
      ['Polkadot', polkadot],
      ['Smart account', smartAccount],
    ])
    expect(about).toMatch(/account of this wallet is Ethereum 1, as the backup file says/)
    expect(about).toMatch(/Other wallets that are given the words show the accounts of keys/)
    expect(out).not.toContain(words.split(' ').slice(0, 3).join(' '))
  })

  test('says which account is that of a newer wallet', async () => {
    const [{ file, password, smartAccount }] = vectors.slice(-1)
    expect(file.v).toBe(2)
    const { out } = await run(['open', saved(JSON.stringify(file))], `${password}\n`)
    expect(out).toContain(`Ethereum 2     ${file.addrs.eip155}\n`)
    expect(out).toContain(`Smart account  ${smartAccount}\n`)
    expect(out).toContain('The Ethereum account of this wallet is Ethereum 2')
  })

  test('takes the words as well, in place of a file', async () => {
    const { code, out } = await run(['open', '--from-words'], `${words}\n`)
    expect(code).toBe(0)
    expect(out).toContain(`Bitcoin        ${file.addrs.bip122}\n`)
    expect(out).toContain(`Smart account  ${smartAccount}\n`)
    expect(out).toContain('The words do not say which one it is.')
    const wrong = await run(['open', '--from-words'], `${words} about\n`)
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/^bowline: These are not the 24 words of a wallet/)
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
  [['--help'], 0, /^bowline: opens a Bowline wallet[\s\S]+Usage/, /^$/],
  [[], 0, /Usage/, /^$/],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [['close'], 1, /^$/, /^bowline: There is no command "close"\. See --help\.\n$/],
  [['open'], 1, /^$/, /^bowline: open needs a file\. See --help\.\n$/],
  [['open', 'a', 'b'], 1, /^$/, /^bowline: "b" is one word too many\. See --help\.\n$/],
  [['open', 'a', '--from-words'], 1, /^$/, /^bowline: "a" is one word too many/],
  [['open', 'a', '--rpc', 'b'], 1, /^$/, /^bowline: open has no option --rpc\. See --help\.\n$/],
  [['move', 'a', '--words'], 1, /^$/, /^bowline: move has no option --words\. See --help\.\n$/],
  [['move'], 1, /^$/, /^bowline: move needs a file\. See --help\.\n$/],
  [['--loud'], 1, /^$/, /^bowline: Unknown option '--loud'/],
  [['open', '/no/file.json'], 1, /^$/, /^bowline: There is no file \/no\/file\.json\.\n$/],
  [['open', tmpdir()], 1, /^$/, /^bowline: That is a folder, not a file\.\n$/],
])('%j exits with the expected code and text', async (args, code, out, err) => {
  const result = await callCommand(args)
  expect(result.out).toMatch(out)
  expect(result.err).toMatch(err)
  expect(result.code).toBe(code)
})

test('the process prints the help, and ends well', async () => {
  const { code, out } = await run(['--help'])
  expect(out).toMatch(/Usage/)
  expect(code).toBe(0)
})

test('the test would notice a request', async () => {
  const { code } = await run(['--help'], '', "await fetch('http://127.0.0.1:9')")
  expect(code).toBe(99)
})
