import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ALICE, encode, ME, USDC } from '../testing/evmCase.test.support.ts'
import { runCommand } from './runCommand.ts'

const PAGE = readFileSync(new URL('../../../../docs/clear-signing.md', import.meta.url), 'utf8')

/** Runs the command with a request on the standard input. */
async function run(args: readonly string[], input: unknown = '') {
  let [out, err] = ['', '']
  const content = typeof input === 'string' ? input : JSON.stringify(input)
  const code = await runCommand(args, {
    manifest: new URL('../../package.json', import.meta.url),
    stdin: Readable.from([content]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  })
  return { code, out, err }
}

const read = (request: object, args: readonly string[] = []) =>
  run(['read', ...args], { chainId: 'eip155:1', account: ME, ...request })

const sent = (to: string, data: string) => ({
  method: 'eth_sendTransaction',
  params: [{ to, data }],
})

/** The blocks of the page in one language, in their order. */
const blocks = (language: string): readonly string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, text = '']) => text,
  )

describe('the page of the docs', () => {
  const requests = blocks('json').filter((text) => text.includes('"method"'))
  const outputs = blocks('text')

  test('has an example of each exit code', async () => {
    const codes = await Promise.all(requests.map(async (text) => (await run(['read'], text)).code))
    expect(codes).toEqual([2, 0, 1])
  })

  test.each(requests.map((request, index) => [index + 1, request, outputs[index]]))(
    'says of request %i what the command says',
    async (_, request = '', output) => {
      expect((await run(['read'], `${request}`)).out).toBe(output)
    },
  )
})

test('a file is read, and what is wrong with it is said with its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-read-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'request.json')
  writeFileSync(file, JSON.stringify({ chainId: 'eip155:1', account: ME, ...sent(USDC, '0x') }))
  expect(await run(['read', file])).toMatchObject({ code: 0, out: expect.stringContaining('Send') })
  writeFileSync(file, JSON.stringify({ chainId: 1, account: ME, ...sent(USDC, '0x') }))
  expect(await run(['read', file])).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringContaining(`${file}, chainId: `),
  })
})

test.each([
  [['read'], '{', 'The standard input: it is no JSON.'],
  [['read', 'a', 'b'], '', '"b" is one word too many.'],
  [['read', '/no/such/file'], '', 'no such file'],
  [['write'], '', 'There is no command "write".'],
  [['read', '--loud'], '', "Unknown option '--loud'"],
])('%j fails with 3 and one sentence', async (args, input, reason) => {
  const { code, out, err } = await run(args, input)
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(err).toContain(reason)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('a method that asks to sign nothing is refused', async () => {
  expect(await read({ method: 'eth_call', params: [] })).toMatchObject({
    code: 3,
    err: expect.stringContaining('eth_call is no request to sign of eip155'),
  })
})

test('help and the version are said', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Usage') })
  expect(await run([])).toMatchObject({ code: 0, out: expect.stringContaining('Usage') })
  expect(await run(['--version'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+/),
  })
})

test('requests of all four families are read', async () => {
  const of = (chainId: string, account: string, method: string, params: unknown) =>
    run(['read'], { chainId, account, method, params })
  const hex = `0x${Buffer.from('Hello').toString('hex')}`
  const signed = [
    await of('eip155:1', ME, 'personal_sign', [hex, ME]),
    await of(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
      'solana_signMessage',
      { message: 'Cn8eVZg', pubkey: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
    ),
    await of(
      'bip122:000000000019d6689c085ae165831e93',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'signMessage',
      { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message: 'Hello' },
    ),
    await of(
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      'polkadot_signMessage',
      {
        address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        message: 'Hello',
      },
    ),
  ]
  for (const { out, err } of signed) expect(out + err).toContain('Sign a message')
})

test('what is left out of typed data is a dash', async () => {
  const data = {
    types: {
      EIP712Domain: [],
      Node: [
        { name: 'next', type: 'Node' },
        { name: 'all', type: 'Node[]' },
      ],
    },
    primaryType: 'Node',
    domain: {},
    message: { next: null, all: [] },
  }
  const { out } = await read({ method: 'eth_signTypedData_v4', params: [ME, data] })
  expect(out).toContain('  next: –\n  all: –\n')
})

test('--json has all of the reading', async () => {
  const data = encode('transfer(address,uint256)', [ALICE, 5n])
  const { out } = await read(sent(USDC, data), ['--json'])
  expect(JSON.parse(out)).toMatchObject({
    intent: 'sendToken',
    fields: expect.arrayContaining([
      { label: 'amount', value: expect.objectContaining({ amount: '5' }) },
    ]),
  })
})

test('descriptors of one’s own say what a contract means', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-read-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const STORE = 'store(uint256 amount)'
  const contract = { deployments: [{ chainId: 1, address: ALICE }] }
  const fields = [{ path: 'amount', label: 'Kept' }]
  writeFileSync(
    join(folder, 'base.json'),
    JSON.stringify({ display: { formats: { [STORE]: { fields } } } }),
  )
  writeFileSync(
    join(folder, 'vault.json'),
    JSON.stringify({
      includes: 'base.json',
      context: { contract },
      display: { formats: { [STORE]: { intent: 'Keep it' } } },
    }),
  )
  const request = sent(ALICE, encode(STORE, [5n]))
  expect((await read(request)).code).toBe(1)
  const { code, out } = await read(request, ['--descriptor', join(folder, 'vault.json')])
  expect(out).toContain('Action: Keep it\n  Kept: 5\n')
  expect(code).toBe(0)
})
