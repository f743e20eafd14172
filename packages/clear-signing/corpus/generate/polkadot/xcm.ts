import { bytesToHex } from '@noble/hashes/utils.js'
import { AccountId } from '@polkadot-api/substrate-bindings'

const versioned = (value: unknown) => ({ type: 'V4', value })

/** A parachain, seen from its relay chain. */
export const childPlace = (id: number) =>
  versioned({ parents: 0, interior: { type: 'X1', value: { type: 'Parachain', value: id } } })

/** The relay chain, seen from a parachain. */
export const parentPlace = () =>
  versioned({ parents: 1, interior: { type: 'Here', value: undefined } })

/** An account of the chain that something is sent to. */
export const beneficiary = (address: string) => {
  const id = `0x${bytesToHex(AccountId().enc(address))}`
  const account = { type: 'AccountId32', value: { network: undefined, id } }
  return versioned({ parents: 0, interior: { type: 'X1', value: account } })
}

/** An amount of the relay chain's currency, which is `parents` chains above. */
export const nativeAsset = (amount: bigint, parents: number) =>
  versioned([
    {
      id: { parents, interior: { type: 'Here', value: undefined } },
      fun: { type: 'Fungible', value: amount },
    },
  ])
