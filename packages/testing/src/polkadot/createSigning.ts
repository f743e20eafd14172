import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { PolkadotStateStore } from './createPolkadotState.ts'
import { payloadBytes } from './payloadBytes.ts'
import { type PolkadotTestAccount, polkadotTestAccount } from './polkadotTestAccount.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Signing {
  /** Throws unless the address is one that the wallet has the key to. */
  check(address: unknown): void
  /** Signs text within `<Bytes>`. The signature is bare, as extensions give it. */
  signText(address: unknown, bytes: Uint8Array): string
  /** Signs a transaction. The first byte of the signature says that it is sr25519's. */
  signPayload(payload: Fields): string
}

/** Signing with the wallet's keys. */
export function createSigning(state: PolkadotStateStore): Signing {
  const own = (address: unknown): PolkadotTestAccount => {
    const account = state.get().accounts.find(({ publicKey }) => isAddressOf(address, publicKey))
    if (!account) throw new ProviderRpcError(4100, 'Unable to find the account.')
    return account
  }
  const signer = (address: unknown) => {
    const account = own(address)
    return state.get().lies.has('signature') ? polkadotTestAccount(account.index + 1) : account
  }
  const finish = (signature: Uint8Array) =>
    state.get().lies.has('badSignature') ? '0x5e' : `0x${bytesToHex(signature)}`

  return {
    check: (address) => void own(address),
    signText(address, bytes) {
      const text = state.get().lies.has('content') ? utf8ToBytes('Something else') : bytes
      return finish(signer(address).sign(wrapBytes(text)))
    },
    signPayload(payload) {
      const lies = state.get().lies.has('content')
      const bytes = payloadBytes(lies ? { ...payload, method: `${payload.method}00` } : payload)
      return finish(Uint8Array.of(1, ...signer(payload.address).sign(bytes)))
    },
  }
}

/** Reads `0x…`, or text as it is. */
export function readData(data: unknown): Uint8Array {
  if (typeof data !== 'string') throw new ProviderRpcError(-32602, 'Expected data to sign.')
  return /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
}

/** An account has an address for each prefix; the key is what stands between prefix and checksum. */
function isAddressOf(address: unknown, publicKey: Uint8Array): boolean {
  try {
    const key = base58.decode(String(address)).slice(-34, -2)
    return bytesToHex(key) === bytesToHex(publicKey)
  } catch {
    return false
  }
}

const OPEN = utf8ToBytes('<Bytes>')
const CLOSE = utf8ToBytes('</Bytes>')

function wrapBytes(bytes: Uint8Array): Uint8Array {
  const starts = OPEN.every((byte, index) => bytes[index] === byte)
  const ends = CLOSE.every((byte, index) => bytes[bytes.length - CLOSE.length + index] === byte)
  return starts && ends ? bytes : Uint8Array.of(...OPEN, ...bytes, ...CLOSE)
}
