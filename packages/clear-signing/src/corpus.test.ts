import type { Field, Reading } from '@bowline/common/reading'
import { expect, test } from 'vitest'
import { readBitcoinRequest } from './bitcoin/readBitcoinRequest.ts'
import { enrichEvm } from './evm/enrichEvm.ts'
import { readEvmRequest } from './evm/readEvmRequest.ts'
import { enrichSolana } from './solana/enrichSolana.ts'
import { readSolanaRequest } from './solana/readSolanaRequest.ts'
import { type CorpusCase, contexts, corpus } from './testing/corpus.test.support.ts'
import { context as evm } from './testing/evmCase.test.support.ts'

const { signal } = new AbortController()

/** A chain that knows 15 of 16 tokens. */
const token = async (address: string) =>
  /f$/i.test(address) ? undefined : { symbol: 'T', decimals: 18 }

async function read({ family, method, params }: CorpusCase): Promise<Reading> {
  const request = { method, params }
  if (family === 'bitcoin') return readBitcoinRequest(request, contexts.bitcoin)
  if (family === 'solana') {
    const reads = { mint: token, tokenAccount: async () => undefined }
    const reading = readSolanaRequest(request, contexts.solana)
    return enrichSolana(reading, { context: contexts.solana, reads, signal })
  }
  const reads = { token, code: async () => '0x6080', allowance: async () => 0n }
  return enrichEvm(readEvmRequest(request, evm), { context: evm, reads, signal })
}

const facts = (reading: Reading): readonly string[] => [
  ...reading.fields.flatMap(factsOf),
  ...reading.calls.flatMap(facts),
]

function factsOf({ value }: Field): readonly string[] {
  if (value.type === 'account') return [value.address]
  if (value.type === 'list') return value.items.flatMap(factsOf)
  if (value.type === 'amount')
    return [`${value.amount}`, ...(value.token.address ? [value.token.address] : [])]
  if (value.type === 'nft') return [value.collection, `${value.tokenId}`]
  if (value.type === 'amountOrId') return [value.token, `${value.value}`]
  return value.type === 'number' ? [`${value.value}`] : []
}

test('of 1,000 requests most are clear, few opaque, and none leaves out who gets how much', async () => {
  const share = { clear: 0, partial: 0, opaque: 0 }
  for (const one of corpus) {
    const reading = await read(one)
    share[reading.clarity] += 1
    // Of an opaque batch the part that can be read is shown; what remains is said to be unknown.
    if (reading.clarity === 'opaque') continue
    expect(facts(reading)).toEqual(
      expect.arrayContaining([...one.addresses, ...one.amounts.map(String)]),
    )
  }
  console.info(`Of ${corpus.length} requests: ${JSON.stringify(share)}`)
  expect(corpus).toHaveLength(1_000)
  expect(share.clear).toBeGreaterThanOrEqual(700)
  expect(share.opaque).toBeLessThanOrEqual(50)
})
