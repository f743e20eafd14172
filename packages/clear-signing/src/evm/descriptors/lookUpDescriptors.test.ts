import type { DescriptorShard, ReadDescriptors } from '@bowline/common/reading'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { context, encode, ME, USDC } from '../../testing/evmCase.test.support.ts'
import { evmReader } from '../evmReader.ts'
import { compileDescriptor } from './compileDescriptor.ts'
import { createDescriptors } from './createDescriptors.ts'

const at = (end: string) => `0x${end.padStart(40, '0')}`
const RUN = 'run(address target,bytes data)'
const STORE = 'store(uint256 amount)'

const descriptor = (address: string, intent: string) => ({
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  display: {
    formats: {
      [RUN]: {
        intent,
        fields: [
          { path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } },
        ],
      },
      [STORE]: { intent, fields: [{ path: 'amount', label: 'Amount' }] },
    },
  },
})

async function shardOf(address: string, intent: string): Promise<DescriptorShard> {
  const compiled = await compileDescriptor({ path: 'a.json', content: descriptor(address, intent) })
  const text = `[${compiled.map((one) => one.text)}]`
  return { text, sha256: bytesToHex(sha256(utf8ToBytes(text))) }
}

/** A request that runs a call of each contract within a call of the one before. */
function nested(addresses: readonly string[]) {
  const [to, ...others] = addresses
  const data = others.reduceRight(
    (inner, target) => encode(RUN, [target, inner]),
    encode(STORE, [5n]),
  )
  return { method: 'eth_sendTransaction', params: [{ to, data }] }
}

/** Reads a request as a wallet does whose server keeps something. */
async function read(
  request: ReturnType<typeof nested>,
  keeps: ReadDescriptors | undefined,
  changes: object = {},
) {
  const asked: string[] = []
  let isComplete = true
  const readDescriptors: ReadDescriptors = async (contract, signal) => {
    asked.push(contract)
    return keeps?.(contract, signal)
  }
  const known = await evmReader.lookUp?.(request, {
    context: { ...context, ...(keeps && { readDescriptors }), ...changes },
    ask: async () => undefined,
    signal: new AbortController().signal,
    onUnanswered() {
      isComplete = false
    },
  })
  return { asked, isComplete, reading: known && evmReader.read(request, known) }
}

const intentOf = (fields: readonly { label: string; value: object }[] = []) =>
  fields.flatMap(({ label, value }) => (label === 'action' && 'text' in value ? [value.text] : []))

test('a contract that nobody knows is described by what the server keeps of it', async () => {
  const shard = await shardOf(at('aa'), 'Store')
  const { asked, isComplete, reading } = await read(nested([at('aa')]), async () => shard)
  expect(asked).toEqual([`eip155:1:${at('aa')}`])
  expect(reading?.intent).toBe('describedCall')
  expect(isComplete).toBe(true)
})

test('contracts that a described call leads to are asked about as well, two deep', async () => {
  const addresses = ['aa', 'bb', 'cc'].map(at)
  const { asked } = await read(nested(addresses), async (contract) =>
    shardOf(contract.slice('eip155:1:'.length), 'Run'),
  )
  expect(asked).toEqual(addresses.slice(0, 2).map((one) => `eip155:1:${one}`))
})

test('at most sixteen contracts are asked about', async () => {
  const calls = Array.from({ length: 40 }, (_, index) => ({
    to: at(`${100 + index}`),
    data: encode(STORE, [5n]),
  }))
  const request = { method: 'wallet_sendCalls', params: [{ calls }] }
  const { asked } = await read(request as never, async () => undefined)
  expect(asked).toHaveLength(16)
})

test('nothing is asked about what the readers and the context know', async () => {
  const transfer = encode('transfer(address,uint256)', [ME, 5n])
  const known = { method: 'eth_sendTransaction', params: [{ to: USDC, data: transfer }] }
  expect((await read(known, async () => undefined)).asked).toEqual([])
  const descriptors = await createDescriptors([
    { path: 'a.json', content: descriptor(at('aa'), 'Mine') },
  ])
  const own = await read(nested([at('aa')]), async () => shardOf(at('aa'), 'Yours'), {
    descriptors,
  })
  expect(own.asked).toEqual([])
  expect(intentOf(own.reading?.fields)).toEqual(['Mine'])
})

test.each<[string, ReadDescriptors]>([
  ['does not answer', () => Promise.reject(new Error('HTTP_TIMEOUT'))],
  [
    'answers with another text',
    async () => ({ ...(await shardOf(at('aa'), 'Store')), sha256: '0'.repeat(64) }),
  ],
  [
    'answers with what is no list',
    async () => {
      const text = '{"intent":"Store"}'
      return { text, sha256: bytesToHex(sha256(utf8ToBytes(text))) }
    },
  ],
])('where the server %s, the reading says less, and that it does', async (_, keeps) => {
  const { asked, isComplete, reading } = await read(nested([at('aa')]), keeps)
  expect(asked).toHaveLength(1)
  expect(reading?.intent).toBe('callContract')
  expect(isComplete).toBe(false)
})

test('what a server says of another contract is not used for it', async () => {
  const { reading } = await read(nested([at('aa')]), async () => shardOf(at('bb'), 'Store'))
  expect(reading?.intent).toBe('callContract')
})
