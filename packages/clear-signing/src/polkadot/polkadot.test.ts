import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from '../reading/hex.ts'
import { codes, shown } from '../testing/evmCase.test.support.ts'
import {
  addressAt,
  HUB,
  KUSAMA,
  onHub,
  onKusama,
  onRelay,
  RELAY,
} from '../testing/polkadotChain.test.support.ts'
import type { PolkadotReadingContext } from './chains.ts'
import { readPolkadotRequest, withRuntime } from './readPolkadotRequest.ts'
import { runtimeOf } from './runtimes.ts'

const families = [
  ['Polkadot', onRelay],
  ['Asset Hub', onHub],
  ['Kusama', onKusama],
] as const

describe.each(families)('%s', (_, chain) => {
  const { at, to, call, encode, read } = chain

  test.each(['transfer_keep_alive', 'transfer_allow_death'])('%s', (name) => {
    const reading = read(encode('Balances', name, { dest: to(2), value: 5n }))
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['5 DOT'], [at(2)]])
    expect(shown(reading, 'nonce')).toEqual([7n])
  })

  test('every amount is read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
          fc.constantFrom(
            0n,
            63n,
            64n,
            16_383n,
            16_384n,
            2n ** 30n - 1n,
            2n ** 30n,
            2n ** 32n,
            2n ** 64n,
          ),
        ),
        (value) => {
          const reading = read(encode('Balances', 'transfer_keep_alive', { dest: to(2), value }))
          expect(shown(reading, 'amount')).toEqual([`${value} DOT`])
        },
      ),
    )
  })

  test('everything that there is', () => {
    const reading = read(encode('Balances', 'transfer_all', { dest: to(2), keep_alive: true }))
    expect([reading.intent, shown(reading, 'recipient'), shown(reading, 'keepsAccount')]).toEqual([
      'sendAll',
      [at(2)],
      [true],
    ])
  })

  test.each(['batch', 'batch_all', 'force_batch'])('%s', (name) => {
    const pay = (byte: number) =>
      call('Balances', 'transfer_keep_alive', { dest: to(byte), value: 5n })
    const reading = read(encode('Utility', name, { calls: [pay(2), pay(3)] }))
    expect(reading).toMatchObject({ intent: 'batch', clarity: 'clear' })
    expect(reading.calls.flatMap((one) => shown(one, 'recipient'))).toEqual([at(2), at(3)])
    const isAtomic = name === 'batch_all'
    expect([reading.isAtomic ?? false, shown(reading, 'method')]).toEqual([
      ...[isAtomic, isAtomic ? [] : [name]],
    ])
    const other = call('System', 'set_code', { code: new Uint8Array(3) })
    const mixed = read(encode('Utility', name, { calls: [pay(2), other] }))
    expect(mixed.calls.map(({ intent }) => intent)).toEqual(['sendNative', 'useNetwork'])
    expect(mixed.clarity).toBe('partial')
  })

  test('rights that are given away are red', () => {
    const any = { type: 'Any', value: undefined }
    const added = { delegate: to(3), proxy_type: any, delay: 0 }
    const reading = read(encode('Proxy', 'add_proxy', added))
    expect(reading.warnings).toEqual([{ code: 'fullControl', level: 'red', subject: at(3) }])
    expect([reading.intent, shown(reading, 'newAuthority'), shown(reading, 'rights')]).toEqual([
      'changeAuthority',
      [at(3)],
      ['rightsAny'],
    ])
    const pay = call('Balances', 'transfer_keep_alive', { dest: to(2), value: 5n })
    for (const kind of [undefined, any]) {
      const value = { real: to(4), force_proxy_type: kind, call: pay }
      const used = read(encode('Proxy', 'proxy', value))
      expect([used.intent, shown(used, 'from')]).toEqual(['batch', [at(4)]])
      expect(used.warnings).toMatchObject([{ code: 'fromOther', subject: at(4) }])
      expect(used.calls).toMatchObject([{ intent: 'sendNative' }])
    }
  })

  test('any other call is shown by its name and arguments, with its digest', () => {
    const reading = read(encode('System', 'set_code', { code: Uint8Array.of(1, 2) }))
    expect(reading).toMatchObject({ intent: 'useNetwork', clarity: 'partial', warnings: [] })
    expect([shown(reading, 'method'), shown(reading, 'argument')]).toEqual([
      ['System.set_code'],
      ['0x0102'],
    ])
    expect(reading.digest?.length).toBe(66)
  })

  test('of a later version of the chain, any call is opaque', () => {
    const method = encode('Balances', 'transfer_keep_alive', { dest: to(2), value: 5n })
    const version = `0x${(runtimeOf(chain.context.chainId.slice(9))?.version ?? 0).toString(16)}`
    expect(read(method, { transactionVersion: version }).intent).toBe('sendNative')
    expect(read(method, { transactionVersion: '0xff' })).toMatchObject({
      intent: 'callContract',
      clarity: 'opaque',
    })
  })

  test('with a byte too many, or too few, a call is opaque', () => {
    const good = encode('Balances', 'transfer_keep_alive', { dest: to(2), value: 5n })
    for (const method of [`${good}00`, good.slice(0, -2), `${good.slice(0, -2)}0100`])
      expect(read(method).clarity).toBe('opaque')
  })
})

test('an Asset Hub on one’s own machine has calls of the known one, in the version that it has there', () => {
  const { to, encode, read } = onHub
  const about: Partial<PolkadotReadingContext> = { runtime: runtimeOf(HUB.slice(9)) }
  const method = encode('Balances', 'transfer_keep_alive', { dest: to(2), value: 5n })
  const there = (transactionVersion: string) =>
    read(method, { genesisHash: `0x${'45'.repeat(32)}`, transactionVersion }, about).intent
  expect(['0x06', '0x0f', '0x07'].map(there)).toEqual(['sendNative', 'sendNative', 'callContract'])
})

describe('assets', () => {
  const { at, to, encode, read } = onHub

  test.each(['transfer', 'transfer_keep_alive'])('%s', (name) => {
    const reading = read(encode('Assets', name, { id: 1984, target: to(2), amount: 5n }))
    expect(reading).toMatchObject({ intent: 'sendToken', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'amount'), shown(reading, 'recipient')]).toEqual([['5 USDT'], [at(2)]])
    const other = read(encode('Assets', name, { id: 7, target: to(2), amount: 5n }))
    expect([other.clarity, shown(other, 'amount')]).toEqual(['partial', ['5 7']])
  })

  test('that others may take are red', () => {
    const right = { id: 1984, delegate: to(2), amount: 5n }
    const reading = read(encode('Assets', 'approve_transfer', right))
    expect([reading.intent, shown(reading, 'spender'), shown(reading, 'token')]).toEqual([
      'approveToken',
      [at(2)],
      ['1984'],
    ])
    expect(reading.warnings).toMatchObject([{ code: 'standingApproval', subject: at(2) }])
  })
})

describe('the request', () => {
  const chain = onRelay
  const good = chain.encode('Balances', 'transfer_keep_alive', { dest: chain.to(2), value: 5n })
  const remark = new TextEncoder().encode('Hello')

  test.each([
    [{ genesisHash: `0x${KUSAMA.slice(9)}${'0'.repeat(32)}` }, 'otherChain'],
    [{ genesisHash: `0x${'9'.repeat(64)}` }, 'otherChain'],
    [{ address: addressAt(0, 9) }, 'otherAccount'],
    [{ era: '0x00' }, 'neverExpires'],
    [{ assetId: { parents: 0 } }, 'feeInAsset'],
  ])('%j is reported', (changes, code) => {
    expect(codes(chain.read(good, changes))).toEqual([code])
  })

  const asset = [{ PalletInstance: '50' }, { GeneralIndex: '1984' }]
  test.each([
    ['a number', 1984],
    ['a text', '1984'],
    ['a location', { parents: 0, interior: { X2: asset } }],
    ['its bytes', '0x0002043205011f'],
    ['its bytes as an option', '0x010002043205011f'],
  ])('names what the fee is paid in, as %s', (_, assetId) => {
    expect(
      shown(onHub.read(onHub.encode('System', 'remark', { remark }), { assetId }), 'feeAsset'),
    ).toEqual(['USDT (1984)'])
  })

  test.each([
    ['an asset that is not known', '0x000204320504', ['1']],
    ['a large number', `0x0002043205${'13'}${'ff'.repeat(8)}`, [`${2n ** 64n - 1n}`]],
    ['a currency above', '0x0100', ['0x0100']],
    ['another pallet', '0x0002043305011f', ['0x0002043305011f']],
    ['more than a number', '0x0002043205011f00', ['0x0002043205011f00']],
    ['another location', { parents: 1, interior: { X2: asset } }, []],
    ['nothing', null, []],
  ])('names of %s what it is', (_, assetId, named) => {
    const reading = onHub.read(onHub.encode('System', 'remark', { remark }), { assetId })
    expect(shown(reading, 'feeAsset')).toEqual(named)
    expect(codes(reading)).toEqual(assetId === null ? [] : ['feeInAsset'])
  })

  test('may name the account as it is written elsewhere', () => {
    expect(codes(chain.read(good, { address: addressAt(42, 1) }))).toEqual([])
    expect(codes(chain.read(good, { address: 'nobody' }))).toEqual(['otherAccount'])
  })

  test('shows a tip, if there is one', () => {
    expect(shown(chain.read(good, { tip: '0x10' }), 'tip')).toEqual(['16 DOT'])
    expect(shown(chain.read(good, { tip: '16' }), 'tip')).toEqual(['16 DOT'])
    expect(shown(chain.read(good), 'tip')).toEqual([])
    // More than a whole unit.
    expect(codes(chain.read(good, { tip: `${10n ** 10n}` }))).toEqual([])
    expect(codes(chain.read(good, { tip: `${10n ** 10n + 1n}` }))).toEqual(['highFeeRate'])
    expect(shown(chain.read(good, { nonce: undefined }), 'nonce')).toEqual([])
  })

  test.each([
    { method: `x${good}` },
    { method: `${good}x` },
    { method: good.slice(0, -1) },
    { tip: 'x0x10' },
    { tip: '0x10x' },
    { tip: '1x' },
    { tip: -1 },
  ])('with %j is unknown', (changes) => {
    expect(chain.read(good, changes).intent).toBe('unknownRequest')
  })

  test('of another chain has amounts without the unit of this one', () => {
    const genesisHash = `0x${KUSAMA.slice(9)}${'0'.repeat(32)}`
    const there = onKusama.encode('Balances', 'transfer_keep_alive', {
      dest: chain.to(2),
      value: 5n,
    })
    const reading = chain.read(there, { genesisHash, tip: '0x10' })
    expect([shown(reading, 'amount'), shown(reading, 'tip')]).toEqual([['5 native'], ['16 native']])
    expect(reading.warnings).toMatchObject([
      { code: 'otherChain', subject: KUSAMA, expected: RELAY },
    ])
  })

  test('needs what the calls of its chain are, which loads: of no other one, and for no message', async () => {
    const { context, at } = chain
    const payload = (genesis: string, method = good) => {
      const transactionPayload = { address: at(1), method, genesisHash: genesis, era: '0x1500' }
      return {
        method: 'polkadot_signTransaction',
        params: { address: at(1), transactionPayload },
      }
    }
    const request = payload(`0x${RELAY.slice(9)}${'0'.repeat(32)}`)
    expect(readPolkadotRequest(request, context).clarity).toBe('opaque')
    const known = await withRuntime(request, context)
    expect(readPolkadotRequest(request, known)).toMatchObject({
      intent: 'sendNative',
      clarity: 'clear',
    })
    // The table of one chain is none of another's.
    const there = payload(`0x${HUB.slice(9)}${'0'.repeat(32)}`)
    expect(readPolkadotRequest(there, known).clarity).toBe('opaque')
    const local = payload(
      `0x${'45'.repeat(32)}`,
      onHub.encode('Balances', 'transfer_keep_alive', { dest: chain.to(2), value: 5n }),
    )
    expect(readPolkadotRequest(local, await withRuntime(local, context)).intent).toBe('sendNative')
    expect(await withRuntime(payload(`0x${'9'.repeat(64)}`), context)).toBe(context)
    const message = { method: 'polkadot_signMessage', params: { address: at(1), message: 'Hello' } }
    expect(await withRuntime(message, context)).toBe(context)
  })

  test('of a chain that is not known is opaque', () => {
    const reading = chain.read(good, { genesisHash: `0x${'9'.repeat(64)}` })
    expect([reading.clarity, shown(reading, 'data')]).toEqual(['opaque', [good]])
  })

  test('for a message shows its text', () => {
    const params = { address: chain.at(1), message: 'Hello' }
    const ask = (changes: object) =>
      readPolkadotRequest(
        { method: 'polkadot_signMessage', params: { ...params, ...changes } },
        chain.context,
      )
    expect([shown(ask({}), 'message'), codes(ask({}))]).toEqual([['Hello'], []])
    expect(ask({ address: chain.at(2) }).warnings).toMatchObject([
      { code: 'otherAccount', subject: chain.at(2), expected: chain.at(1) },
    ])
  })

  test('whatever it is, it makes nothing throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(RELAY, HUB, KUSAMA),
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom(
          [],
          [5, 3, 0],
          [26, 0],
          [26, 2, 8, 26, 0, 4],
          [29, 0, 0],
          [99, 3],
          [53, 0],
          [24, 4, 8],
        ),
        (chainId, content, head) => {
          const method = toHex(Uint8Array.of(...head, ...content))
          chain.read(method, { genesisHash: `0x${chainId.slice(9)}` })
        },
      ),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('polkadot_signMessage', 'polkadot_signTransaction', 'x'),
        fc.anything(),
        (method, params) => {
          const reading = readPolkadotRequest({ method, params }, chain.context)
          expect(reading.intent).toBe('unknownRequest')
        },
      ),
    )
  })

  test('of batches within batches ends', () => {
    const content = Uint8Array.of(...Array.from({ length: 30 }, () => [26, 0, 4]).flat(), 5, 3)
    expect(chain.read(toHex(content)).clarity).toBe('opaque')
  })
})
