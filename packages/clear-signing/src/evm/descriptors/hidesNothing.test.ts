import type { Reading, Value } from '@bowline/common/reading'
import { type Abi, type AbiParameter, encodeFunctionData, getAddress, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, context } from '../../testing/evmCase.test.support.ts'
import { readEvmRequest } from '../readEvmRequest.ts'
import { openPack } from './openPack.ts'
import { packText } from './pack.data.ts'

interface Source {
  readonly context: { readonly contract?: { readonly deployments: readonly Place[] } }
  readonly display: { readonly formats: object }
}
interface Place {
  readonly chainId: number
  readonly address: string
}

/** What is not shown as the number that it is. */
const FORMS: Readonly<Record<string, readonly [value: bigint, shown: string]>> = {
  duration: [31_536_000n, '365 d'],
  lltv: [860_000_000_000_000_000n, '86 %'],
  fee: [3_000n, '0.3 %'],
  interestRateMode: [2n, 'Variable'],
  destinationDomain: [6n, 'Base'],
}

/** Makes arguments of which each is unlike all others, and says how each of them has to be shown. */
function createArguments() {
  const shown: string[] = []
  let count = 0
  const make = ({ name = '', type, components = [] }: Parameter): unknown => {
    if (type.endsWith('[]'))
      return [1, 2].map(() => make({ name, type: type.slice(0, -2), components }))
    if (type === 'tuple') return Object.fromEntries(components.map((one) => [one.name, make(one)]))
    count += 1
    const [value, form] = FORMS[name] ?? [BigInt(200 + count), `${200 + count}`]
    const hex = toHex(2n ** 150n + BigInt(count), { size: type === 'address' ? 20 : 32 })
    if (type === 'bool') return true
    if (type.includes('int')) shown.push(form)
    else if (type === 'string') shown.push(`name ${count}`)
    else shown.push(type === 'address' ? getAddress(hex) : hex)
    if (type.includes('int')) return /int(8|16|24|32)$/.test(type) ? Number(value) : value
    return type === 'string' ? `name ${count}` : hex
  }
  return { make, shown }
}
type Parameter = AbiParameter & { readonly components?: readonly Parameter[] }

/** Every text, number and address that a reading shows. */
function shownBy({ fields, calls }: Reading): readonly string[] {
  const of = (value: Value): readonly string[] => {
    if (value.type === 'list') return value.items.flatMap((item) => of(item.value))
    if (value.type === 'amount') return [`${value.amount}`, value.token.address ?? '']
    if (value.type === 'nft') return [`${value.tokenId}`, value.collection]
    if (value.type === 'account') return [value.address]
    if (value.type === 'bytes') return [value.hex]
    if (value.type === 'text') return [value.text]
    return value.type === 'time' ? [`${value.seconds}`] : ['value' in value ? `${value.value}` : '']
  }
  return [...fields.flatMap(({ value }) => of(value)), ...calls.flatMap(shownBy)]
}

const functions = (JSON.parse(packText) as readonly Source[]).flatMap(({ context, display }) =>
  (context.contract?.deployments ?? []).flatMap((place) =>
    Object.keys(display.formats).map((signature) => ({ ...place, signature })),
  ),
)

test('every function of the pack is read on every chain that it is for', () => {
  expect(functions.length).toBeGreaterThan(100)
  const descriptors = openPack()
  for (const { chainId, address, signature } of functions) {
    // viem's type reads the signature; here it is any.
    const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
    const [item] = abi
    const { make, shown } = createArguments()
    const args = item?.type === 'function' ? item.inputs.map(make) : []
    const data = encodeFunctionData({ abi, args })
    const params = [{ to: address, data, value: '0x4d2' }]
    const reading = readEvmRequest(
      { method: 'eth_sendTransaction', params },
      { ...context, chainId: `eip155:${chainId}`, trusted: [ALICE], descriptors },
    )
    expect(reading.intent, signature).toBe('describedCall')
    const all = shownBy(reading)
    for (const one of [...shown, '1234']) expect(all, signature).toContain(one)
  }
})
