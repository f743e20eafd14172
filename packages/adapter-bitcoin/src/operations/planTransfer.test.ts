import { readAddress } from '@bowline/signatures/bitcoin'
import { bech32m, hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { assert, bigInt, constantFrom, nat, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { readDestination } from '../addresses/readDestination.ts'
import { dustLimit } from './dustLimit.ts'
import { type Plan, planSweep, planTransfer } from './planTransfer.ts'

const form = { ...TEST_NETWORK, bech32: 'bcrt' }
const key = hex.decode(`02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`)
const senders = [
  p2wpkh(key, form).address,
  p2tr(key.subarray(1), undefined, form).address,
  p2sh(p2wpkh(key, form), form).address,
  p2pkh(key, form).address,
].map((address) => ({ address: address ?? '', ...must(readAddress(address ?? '')) }))
const later = [2, 20, 40].map((bytes) =>
  bech32m.encode('bcrt', [2, ...bech32m.toWords(new Uint8Array(bytes))]),
)
const receivers = [...senders, ...later.map((address) => must(readDestination(address)))]

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('This address can be read.')
  return value
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const paid = ({ outputs }: Plan) => sum(outputs.map(({ amount }) => amount))

const coins = uniqueArray(
  record({ id: nat(1_000_000), vout: nat(5), value: bigInt(1n, 10_000_000n) }),
  { maxLength: 40, selector: ({ id, vout }) => `${id}:${vout}` },
).map((list) =>
  list.map(({ id, vout, value }) => ({ txid: id.toString(16).padStart(64, '0'), vout, value })),
)
const world = record({
  coins,
  from: constantFrom(...senders),
  to: constantFrom(...receivers),
  rate: bigInt(1n, 300n),
  amount: bigInt(546n, 20_000_000n),
})
const spendingOf = <T extends { readonly to: unknown; readonly amount: unknown }>({
  to: _to,
  amount: _amount,
  ...rest
}: T) => ({ ...rest, form })

test('no satoshi is lost, and change is never below what nodes pass on', () => {
  assert(
    property(world, (drawn) => {
      const { from, to, amount, coins: owned } = drawn
      const plan = planTransfer(spendingOf(drawn), { to, amount })
      if (!plan) return
      expect(sum(plan.inputs.map(({ value }) => value))).toBe(paid(plan) + plan.fee)
      expect(plan.inputs.every((coin) => owned.includes(coin))).toBe(true)
      expect(new Set(plan.inputs).size).toBe(plan.inputs.length)
      expect(plan.outputs).toContainEqual({ script: to.script, amount })
      const rest = [...plan.outputs]
      rest.splice(
        rest.findIndex((output) => output.amount === amount && output.script === to.script),
        1,
      )
      expect(rest.length).toBeLessThan(2)
      for (const change of rest) {
        expect(change.script).toBe(from.script)
        expect(change.amount).toBeGreaterThanOrEqual(dustLimit(from))
      }
      expect(plan.fee).toBeGreaterThan(0n)
    }),
  )
})

test('the maximum amount can be sent without change, and one satoshi more cannot', () => {
  assert(
    property(world, (drawn) => {
      const { to } = drawn
      const spending = spendingOf(drawn)
      const max = planSweep(spending, to)?.outputs[0]?.amount
      if (max === undefined) return
      const plan = planTransfer(spending, { to, amount: max })
      expect(plan?.outputs).toEqual([{ script: to.script, amount: max }])
      expect(planTransfer(spending, { to, amount: max + 1n })).toBeUndefined()
    }),
  )
})
