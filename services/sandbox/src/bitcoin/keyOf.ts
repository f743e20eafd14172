import { createHash } from 'node:crypto'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { REGTEST } from './regtest.ts'

export interface TestKey {
  readonly privateKey: Uint8Array
  readonly paymentAddress: string
  readonly ordinalsAddress: string
}

/** The private key of a test account. It is public. */
export function keyOf(index: number): TestKey {
  const seed = `bowline bitcoin test account ${index}`
  const privateKey = new Uint8Array(createHash('sha256').update(seed).digest())
  return {
    privateKey,
    paymentAddress: addressIn(p2wpkh(pubECDSA(privateKey), REGTEST)),
    ordinalsAddress: addressIn(p2tr(pubSchnorr(privateKey), undefined, REGTEST)),
  }
}

function addressIn({ address }: { readonly address?: string }): string {
  if (address) return address
  throw new TypeError('This script has no address')
}
