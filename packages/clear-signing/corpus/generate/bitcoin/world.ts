import { base64, hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { NOW_SECONDS } from '../../Request.ts'
import type { Draw } from '../draw.ts'
import { type Ask, createNotes, type World } from '../template.ts'

export type BitcoinWorld = ReturnType<typeof createBitcoinWorld>

export interface Coin {
  readonly script: Uint8Array
  readonly value: bigint
  readonly sighash?: number
  /** The key of a taproot coin. */
  readonly key?: Uint8Array | undefined
  /** The worth of an inscription, in US dollars. */
  readonly inscriptionUsd?: number
}
export interface Paid {
  readonly to: string | Uint8Array
  readonly value: bigint
}

export const SIGHASH = { none: 2, single: 3, anyone: 0x80 } as const

/** The fee of so many inputs and outputs, at 12 satoshi a byte. */
export const feeOf = (inputs: number, outputs: number): bigint =>
  12n * BigInt(11 + 68 * inputs + 31 * outputs)

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'

/** Makes the world of a request to a wallet of Bitcoin with an address for money and one for inscriptions. */
export function createBitcoinWorld(draw: Draw, domain: string) {
  const notes = createNotes()
  const own: string[] = []
  const wpkh = () => {
    const { address = '', script } = p2wpkh(pubECDSA(draw.bytes(32)))
    return { address, script, key: undefined }
  }
  const taproot = () => {
    const key = pubSchnorr(draw.bytes(32))
    const { address = '', script } = p2tr(key)
    return { address, script, key }
  }
  const [money, art] = [wpkh(), taproot()]
  own.push(art.address)
  const me = money.address
  const stranger = () => notes.know(draw.n % 2 ? taproot().address : wpkh().address, 'key')

  function psbt(coins: readonly Coin[], paid: readonly Paid[]): string {
    const made = new Transaction({ allowUnknownOutputs: true })
    for (const { script, value, sighash, key, inscriptionUsd } of coins) {
      const [txid, index] = [draw.bytes(32), draw.between(0, 3)]
      if (inscriptionUsd !== undefined)
        notes.holdRare(`${hex.encode(txid)}:${index}`, inscriptionUsd)
      made.addInput({
        txid,
        index,
        witnessUtxo: { script, amount: value },
        ...(sighash === undefined ? {} : { sighashType: sighash }),
        ...(key === undefined ? {} : { tapInternalKey: key }),
      })
    }
    for (const { to, value } of paid) {
      const script = typeof to === 'string' ? OutScript.encode(Address(NETWORK).decode(to)) : to
      made.addOutput({ script, amount: value })
    }
    return base64.encode(made.toPSBT())
  }

  const ask = (method: string, params: unknown, says: string): Ask => ({ method, params, says })
  const coinOf = (value: bigint, sighash?: number): Coin => {
    notes.hold(value)
    return { script: money.script, value, ...(sighash === undefined ? {} : { sighash }) }
  }

  return {
    ...draw,
    family: 'bitcoin',
    chain: CHAIN,
    me,
    art: art.address,
    notes,
    stranger,
    friend: () => notes.trust(wpkh().address),
    ownWallet() {
      const other = wpkh().address
      own.push(other)
      return other
    },
    /** A coin of the user's, of satoshi. */
    coin: coinOf,
    someCoin: (sighash?: number) => coinOf(draw.odd(0.002, 2, 8), sighash),
    /** A coin of the user's that carries an inscription. */
    inscription: (usd: number, sighash?: number): Coin => ({
      script: art.script,
      key: art.key,
      value: 546n,
      inscriptionUsd: usd,
      ...(sighash === undefined ? {} : { sighash }),
    }),
    othersCoin: (value: bigint): Coin => ({ script: wpkh().script, value }),
    signPsbt: (coins: readonly Coin[], paid: readonly Paid[], says: string) =>
      ask(
        'signPsbt',
        { account: me, psbt: psbt(coins, paid), signInputs: signed(coins), broadcast: false },
        says,
      ),
    send: (params: object, says: string) => ask('sendTransfer', { account: me, ...params }, says),
    sign: (message: string, says: string) => ask('signMessage', { account: me, message }, says),
    context: () => ({
      account: me,
      own,
      trusted: notes.trusted,
      domain,
      known: notes.known,
      balances: notes.balances,
    }),
  } satisfies World & Readonly<Record<string, unknown>>

  /** What is asked of the user: all inputs of the user's, each with its sighash. */
  function signed(coins: readonly Coin[]) {
    return coins.flatMap(({ script, sighash }, index) => {
      const address = script === money.script ? me : script === art.script ? art.address : undefined
      const types = sighash === undefined ? {} : { sighashTypes: [sighash] }
      return address === undefined ? [] : [{ index, address, ...types }]
    })
  }
}

/** A message by which sites of Bitcoin have their users sign in. */
export const signInText = (b: BitcoinWorld, domain: string): string =>
  [
    `${domain} wants you to sign in with your Bitcoin account:`,
    b.me,
    '',
    'Sign in to see your orders.',
    '',
    `URI: https://${domain}`,
    'Version: 1',
    'Chain ID: 000000000019d6689c085ae165831e93',
    `Nonce: ${b.hex(8).slice(2)}`,
    `Issued At: ${new Date((NOW_SECONDS - b.between(1, 40)) * 1_000).toISOString()}`,
  ].join('\n')
