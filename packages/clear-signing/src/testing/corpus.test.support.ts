import type { ReadingContext } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { Psbt, payments } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { encodeAbiParameters, encodePacked, getAddress, parseAbiParameters } from 'viem'
import { encode, ME, NOW, PUNKS, ROUTER, USDC } from './evmCase.test.support.ts'
import { keyOf, wireOf } from './solanaWire.test.support.ts'

/** A request as it is sent on the networks every day, with what a person has to be told of it. */
export interface CorpusCase {
  readonly family: 'evm' | 'solana' | 'bitcoin'
  readonly method: string
  readonly params: unknown
  /** Spenders, receivers and tokens. */
  readonly addresses: readonly string[]
  readonly amounts: readonly bigint[]
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const account = bytes(20).map((one) => getAddress(`0x${Buffer.from(one).toString('hex')}`))
const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
const token = fc.oneof(
  { weight: 3, arbitrary: fc.constant(USDC) },
  { weight: 2, arbitrary: account },
)
const later = BigInt(NOW + 900)
const UNIVERSAL = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const send = (
  sent: { readonly to: string; readonly data?: string; readonly value?: bigint },
  addresses: readonly string[],
  amounts: readonly bigint[],
): CorpusCase => ({
  family: 'evm',
  method: 'eth_sendTransaction',
  params: [{ from: ME, ...sent, value: `0x${(sent.value ?? 0n).toString(16)}` }],
  addresses,
  amounts,
})

const native = fc.tuple(account, amount).map(([to, value]) => send({ to, value }, [to], [value]))

const transfer = fc.tuple(token, account, amount).map(([to, receiver, value]) => {
  const data = encode('transfer(address,uint256)', [receiver, value])
  return send({ to, data }, [receiver, to], [value])
})

const approve = fc
  .tuple(token, account, fc.oneof(amount, fc.constant(2n ** 256n - 1n)))
  .map(([to, spender, value]) => {
    const data = encode('approve(address,uint256)', [spender, value])
    return send({ to, data }, [spender, to], [value])
  })

const nft = fc.tuple(account, amount, fc.boolean()).map(([receiver, id, isAll]) => {
  const data = isAll
    ? encode('setApprovalForAll(address,bool)', [receiver, true])
    : encode('safeTransferFrom(address,address,uint256)', [ME, receiver, id])
  return send({ to: PUNKS, data }, [receiver, PUNKS], isAll ? [] : [id])
})

const swap = fc.tuple(token, amount, amount).map(([out, input, minimum]) => {
  const type = 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))'
  const single = encode(type, [[USDC, out, 500, ME, input, minimum, 0n]])
  const data = encode('multicall(uint256,bytes[])', [later, [single]])
  return send({ to: ROUTER, data }, [ME, USDC, out], [input, minimum])
})

const plan = fc.tuple(token, amount, amount, fc.boolean()).map(([out, input, minimum, isNewer]) => {
  const path = encodePacked(['address', 'uint24', 'address'], [WETH, 500, out as never])
  const types = parseAbiParameters('address,uint256,uint256,bytes,bool')
  const self = `0x${'0'.repeat(39)}1` as const
  const inputs = [
    encodeAbiParameters(parseAbiParameters('address,uint256'), [`0x${'0'.repeat(39)}2`, input]),
    isNewer ? '0x1234' : encodeAbiParameters(types, [self, input, minimum, path, false]),
  ]
  const data = encode('execute(bytes,bytes[],uint256)', [
    isNewer ? '0x0b10' : '0x0b00',
    inputs,
    later,
  ])
  return send({ to: UNIVERSAL, data, value: input }, [ME, out], [input, minimum])
})

const stranger = fc
  .tuple(account, bytes(68), amount)
  .map(([to, data, value]) =>
    send({ to, value, data: `0x${Buffer.from(data).toString('hex')}` }, [to], [value]),
  )

const bundle = fc.tuple(account, account, amount).map(([spender, receiver, value]): CorpusCase => {
  const calls = [
    { to: USDC, data: encode('approve(address,uint256)', [spender, value]) },
    { to: USDC, data: encode('transfer(address,uint256)', [receiver, value + 1n]) },
  ]
  const params = [{ version: '2.0.0', from: ME, chainId: '0x1', atomicRequired: true, calls }]
  const all = { addresses: [spender, receiver, USDC], amounts: [value, value + 1n] }
  return { family: 'evm', method: 'wallet_sendCalls', params, ...all }
})

const permit = fc.tuple(token, account, amount).map(([contract, spender, value]): CorpusCase => {
  const names = ['owner', 'spender', 'value', 'nonce', 'deadline']
  const data = {
    types: {
      Permit: names.map((name, index) => ({ name, type: index < 2 ? 'address' : 'uint256' })),
    },
    primaryType: 'Permit',
    domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: contract },
    message: { owner: ME, spender, value: `${value}`, nonce: 0, deadline: `${later}` },
  }
  const all = { addresses: [spender, contract], amounts: [value] }
  return {
    family: 'evm',
    method: 'eth_signTypedData_v4',
    params: [ME, JSON.stringify(data)],
    ...all,
  }
})

const typed = fc.tuple(account, amount).map(([maker, value]): CorpusCase => {
  const types = {
    Bid: [
      { name: 'maker', type: 'address' },
      { name: 'price', type: 'uint256' },
    ],
  }
  const domain = { name: 'Market', chainId: 1, verifyingContract: PUNKS }
  const data = { types, primaryType: 'Bid', domain, message: { maker, price: `${value}` } }
  const all = { addresses: [maker, PUNKS], amounts: [value] }
  return { family: 'evm', method: 'eth_signTypedData_v4', params: [ME, data], ...all }
})

const text = fc.string({ unit: fc.constantFrom(...'abc DEF.'), minLength: 40, maxLength: 90 }).map(
  (message): CorpusCase => ({
    family: 'evm',
    method: 'personal_sign',
    params: [message, ME],
    addresses: [],
    amounts: [],
  }),
)

export const SOLANA_ME = keyOf(1)
export const MINT = keyOf(6)

const key = bytes(32).map((one) => address(base58.encode(one)))
const solana = fc
  .tuple(key, key, fc.bigInt({ min: 1n, max: 2n ** 63n }), fc.boolean())
  .map(([from, to, value, isToken]): CorpusCase => {
    const me = createNoopSigner(SOLANA_ME)
    const instruction: Instruction = isToken
      ? getTransferCheckedInstruction({
          source: from,
          mint: MINT,
          destination: to,
          authority: me,
          amount: value,
          decimals: 6,
        })
      : getTransferSolInstruction({ source: me, destination: to, amount: value })
    const transaction = wireOf([instruction], { payer: SOLANA_ME, blockhash: from })
    const all = { addresses: [to, ...(isToken ? [MINT] : [])], amounts: [value] }
    return { family: 'solana', method: 'solana_signTransaction', params: { transaction }, ...all }
  })

const paymentTo = (hash: Uint8Array) => payments.p2wpkh({ hash })
const mine = paymentTo(new Uint8Array(20).fill(1))
export const BITCOIN_ME = mine.address ?? ''

const bitcoin = fc
  .tuple(
    bytes(20),
    fc.bigInt({ min: 1_000n, max: 10n ** 9n }),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
  )
  .map(([hash, paid, change]): CorpusCase => {
    const receiver = paymentTo(hash)
    const script = mine.output ?? new Uint8Array()
    const psbt = new Psbt()
    const value = paid + change + 500n
    psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value } })
    psbt.addOutput({ script: receiver.output ?? new Uint8Array(), value: paid })
    psbt.addOutput({ script, value: change })
    const all = { addresses: [receiver.address ?? ''], amounts: [paid, change, 500n] }
    return { family: 'bitcoin', method: 'signPsbt', params: { psbt: psbt.toBase64() }, ...all }
  })

/** About in the shares in which wallets see them. Those that nothing can read are among them. */
const all = fc.oneof(
  { weight: 12, arbitrary: native },
  { weight: 22, arbitrary: transfer },
  { weight: 12, arbitrary: approve },
  { weight: 6, arbitrary: nft },
  { weight: 8, arbitrary: swap },
  { weight: 4, arbitrary: plan },
  { weight: 2, arbitrary: stranger },
  { weight: 4, arbitrary: bundle },
  { weight: 6, arbitrary: permit },
  { weight: 3, arbitrary: typed },
  { weight: 3, arbitrary: text },
  { weight: 10, arbitrary: solana },
  { weight: 8, arbitrary: bitcoin },
)

/** The same requests each time, so that figures can be compared. */
export const corpus: readonly CorpusCase[] = fc.sample(all, { numRuns: 1_000, seed: 20_261_123 })

export const contexts: Readonly<Record<'solana' | 'bitcoin', ReadingContext>> = {
  solana: {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: SOLANA_ME,
    currency: { symbol: 'SOL', decimals: 9 },
  },
  bitcoin: {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    account: BITCOIN_ME,
    currency: { symbol: 'BTC', decimals: 8 },
  },
}
