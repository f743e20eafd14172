import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generate } from '../../runtimes/generate.ts'
import { toHex } from '../reading/hex.ts'
import { onHub, onKusama, onRelay } from '../testing/polkadotChain.test.support.ts'
import { decodeCall } from './decodeCall.ts'
import * as data from './runtimes.data.ts'
import { runtimeOf } from './runtimes.ts'

const chains = [
  ['Polkadot', onRelay],
  ['Asset Hub', onHub],
  ['Kusama', onKusama],
] as const

const knownRuntime = (chainId: string) => {
  const runtime = runtimeOf(chainId.slice('polkadot:'.length))
  if (!runtime) throw new Error(`${chainId} is not known.`)
  return runtime
}

test('the table of calls is what the metadata of the chains says', () => {
  const [, made = ''] = /'(.*)'/.exec(generate()) ?? []
  expect(data.runtimesText).toBe(made)
})

describe.each(chains)('on %s', (_name, { codec, context }) => {
  const runtime = knownRuntime(context.chainId)

  /** Whether the chain's own metadata reads a call, and writes the same again. */
  function isCall(content: Uint8Array): boolean {
    try {
      return toHex(codec.enc(codec.dec(content))) === toHex(content)
    } catch {
      // No call of the chain.
      return false
    }
  }

  test('what is decoded is a call by the chain’s own metadata, whatever it is', () => {
    const heads = runtime.pallets.flatMap(([index, , place]) => {
      const type = runtime.types[place] ?? ''
      if (typeof type === 'string' || type[0] !== 'enum') return []
      return type.slice(1).map((one) => [index, Number(one[0])])
    })
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 90 }),
      fc
        .array(fc.constantFrom(0, 0, 0, 1, 4, 8, 255), { maxLength: 90 })
        .map((all) => Uint8Array.from(all)),
    )
    let decoded = 0
    fc.assert(
      fc.property(fc.constantFrom(...heads), content, (head, rest) => {
        // What is left over is cut off, so that some of them are whole.
        for (const length of [rest.length, 0, 1, 2, 4, 5, 33, 34]) {
          const call = Uint8Array.of(...head, ...rest.subarray(0, length))
          if (!decodeCall(call, runtime)) continue
          decoded += 1
          expect([toHex(call), isCall(call)]).toEqual([toHex(call), true])
        }
      }),
      { numRuns: 2_000, seed: 17 },
    )
    expect(decoded).toBeGreaterThan(100)
  })
})

test('a list that is longer than the call is none, and no memory is taken for it', () => {
  const runtime = knownRuntime(onRelay.context.chainId)
  // Utility.batch of 2^30 calls, and System.remark of as many bytes.
  for (const head of [
    [26, 0],
    [0, 0],
  ])
    expect(decodeCall(Uint8Array.of(...head, 3, 0, 0, 0, 64), runtime)).toBeUndefined()
})

test('calls within calls end', () => {
  const runtime = knownRuntime(onRelay.context.chainId)
  const content = Uint8Array.of(...Array.from({ length: 200 }, () => [26, 0, 4]).flat(), 0, 0, 0)
  expect(decodeCall(content, runtime)).toBeUndefined()
})
