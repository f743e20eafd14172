import { type Abi, encodeFunctionData, getAddress, type Hex, parseAbi, toHex } from 'viem'
import type { KnownAddress } from '../../Request.ts'
import type { Draw } from '../draw.ts'
import { type Ask, createNotes, type World } from '../template.ts'
import { PLACES, type PlaceName } from './places.ts'
import { COLLECTIONS, currencyOf, EDITIONS, TOKENS } from './tokens.ts'
import { type TypedAsk, typedText } from './typedText.ts'

export interface Token {
  readonly symbol: string
  readonly decimals: number
  readonly usd: number
  readonly address: Hex
}
export interface Call {
  readonly to: Hex
  readonly data?: Hex
  readonly value?: bigint
}

/** Signatures of all functions that were encoded, for whoever wants to decode them. */
export const signatures = new Set<string>()

/** Encodes a call by the signature of its function, as Solidity writes it. */
export function encode(signature: string, args: readonly unknown[]): Hex {
  signatures.add(signature)
  // viem's type reads the signature; here it is any.
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  // Addresses that are written into bytes bring the letters of their checksums along.
  return encodeFunctionData({ abi, args }).toLowerCase() as Hex
}

export type EvmWorld = ReturnType<typeof createEvmWorld>

/** The chains that templates go through when theirs does not matter. */
export const ANY_CHAIN = [1, 8453, 42161, 1, 56, 10, 1, 137, 43114, 1] as const
const MAX = 2n ** 256n - 1n

/** Makes the world of a request on one of `chains`. `domain` is the site that asks. */
export function createEvmWorld(draw: Draw, domain: string, chains: readonly number[] = [1]) {
  const id = draw.turn(chains)
  const notes = createNotes()
  const address = () => getAddress(draw.hex(20))
  const me = address()
  const own: Hex[] = []
  const named = (as: KnownAddress) => () => notes.know(address(), as)
  const place = (name: string): Hex | undefined => {
    // The names of other chains' contracts are made of two parts.
    const all: Readonly<Record<string, Hex>> = PLACES
    return all[`${name}@${id}`] ?? all[name]
  }
  const ask = (method: string, params: unknown, says: string): Ask => ({ method, params, says })

  function at(name: string & (PlaceName | (string & {}))): Hex {
    const found = place(name)
    if (!found) throw new Error(`There is no ${name} on ${id}.`)
    return notes.know(found, 'contract')
  }

  function token(symbol: string): Token {
    const row = TOKENS[id]?.find(([name]) => name === symbol)
    if (!row) throw new Error(`There is no ${symbol} on ${id}.`)
    const [, decimals, usd, found] = row
    return { symbol, decimals, usd, address: notes.know(found, 'contract') }
  }

  const collectionOf = ([symbol, usd, found]: (typeof COLLECTIONS)[number]) => ({
    symbol,
    usd,
    address: notes.know(found, 'contract'),
  })

  const transaction = ({ to, data, value }: Call) => ({
    from: me,
    to,
    ...(value === undefined ? {} : { value: toHex(value) }),
    ...(data === undefined ? {} : { data }),
  })

  return {
    ...draw,
    family: 'evm',
    chain: `eip155:${id}`,
    id,
    me,
    MAX,
    notes,
    /** Somebody whom the user does not know. */
    key: named('key'),
    /** A contract that nobody knows. */
    fresh: named('fresh'),
    contract: named('contract'),
    at,
    token,
    address,
    /** Somebody whom the user has paid before. */
    friend: () => notes.trust(named('key')()),
    ownWallet() {
      const other = named('key')()
      own.push(other)
      return other
    },
    /** One of the chain's tokens, and how much of it the account has. */
    held(symbol?: string) {
      const symbols = (TOKENS[id] ?? []).map(([name]) => name)
      const found = token(symbol ?? draw.turn(symbols))
      const balance = draw.odd(2_000 / found.usd, 90_000 / found.usd, found.decimals)
      notes.hold(balance, found.address)
      return { ...found, balance }
    },
    /** How much of the chain's own currency the account has, where its worth is that of so many ether. */
    ether(min = 0.4, max = 30) {
      const [, usd] = currencyOf(id)
      return notes.hold(draw.odd((min * 3_000) / usd, (max * 3_000) / usd, 18))
    },
    /** A collection of Ethereum, and an id of it that the account has. */
    nft(list: typeof COLLECTIONS = COLLECTIONS) {
      const found = collectionOf(draw.turn(list))
      const ids = [draw, draw].map(() => BigInt(draw.between(1, 9_999)))
      notes.holdNft(found.address, ids)
      return { ...found, id: ids[0] ?? 0n, ids }
    },
    edition: () => {
      const found = collectionOf(draw.turn(EDITIONS))
      const editionId = BigInt(draw.between(1, 12_000))
      notes.holdNft(found.address, [editionId])
      return { ...found, id: editionId }
    },
    /** The moment in so many seconds, as contracts write it. */
    until: (seconds: number) => 1_795_900_000n + BigInt(seconds),
    call: (to: Hex, signature: string, args: readonly unknown[], value?: bigint): Call => ({
      to,
      data: encode(signature, args),
      ...(value === undefined ? {} : { value }),
    }),
    send: (call: Call, says: string, more: object = {}) =>
      ask('eth_sendTransaction', [{ ...transaction(call), ...more }], says),
    /** Signed and given back to the app, which may send it whenever it likes. */
    signForLater: (call: Call, says: string) =>
      ask(
        'eth_signTransaction',
        [{ ...transaction(call), nonce: toHex(draw.between(0, 90)) }],
        says,
      ),
    batch: (calls: readonly Call[], says: string, atomicRequired = true) =>
      ask(
        'wallet_sendCalls',
        [
          {
            version: '2.0.0',
            from: me,
            chainId: toHex(id),
            atomicRequired,
            calls: calls.map((one) => ({ ...transaction(one), from: undefined })),
          },
        ],
        says,
      ),
    typed: (data: TypedAsk, says: string) =>
      ask('eth_signTypedData_v4', [me, typedText(data)], says),
    /** `0x…`: bytes. */
    sign: (message: string, says: string) =>
      ask('personal_sign', [message.startsWith('0x') ? message : toHex(message), me], says),
    signHash: (hash: Hex, says: string) => ask('eth_sign', [me, hash], says),
    context: () => ({
      account: me,
      own,
      trusted: notes.trusted,
      domain,
      known: notes.known,
      balances: notes.balances,
    }),
  } satisfies World & Readonly<Record<string, unknown>>
}
