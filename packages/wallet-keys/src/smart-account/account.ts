import { bytes, call, encode, type Hex, keccak, list, tuple, word } from './abi.ts'
import { contracts } from './contracts.ts'
import { proxyCode } from './proxyCode.data.ts'

/** One account for each owner. */
const SALT = word(0n)

/** What the factory deploys: a proxy that is set up with an owner, and with no other key. */
function creationCode(owner: Hex): Hex {
  const none = list([])
  const initialize = call('0x8ebf9533', word(owner), none, none, none)
  return `${proxyCode}${encode(word(contracts.implementation), bytes(initialize)).slice(2)}`
}

/** The address of an owner's account, whether it is deployed or not (CREATE2, EIP-1014). */
export function smartAccountAddress(owner: Hex): Hex {
  const code = keccak(creationCode(owner))
  return `0x${keccak(`0xff${contracts.factory.slice(2)}${SALT.words}${code.slice(2)}`).slice(-40)}`
}

/** How an owner's account is deployed, once it is first used. */
export function deploymentOf(owner: Hex): { readonly factory: Hex; readonly factoryData: Hex } {
  const factoryData = call('0x4af63f02', bytes(creationCode(owner)), SALT)
  return { factory: contracts.factory, factoryData }
}

export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** ERC-7579: what the account is to do with several calls. The rest of the mode is zeros: all or none. */
const BATCH: Hex = `0x01${'0'.repeat(62)}`

/** The account does these calls, all or none (`execute` of ERC-7579). */
export function encodeCalls(calls: readonly Call[]): Hex {
  const items = calls.map(({ to, value, data }) => tuple(word(to), word(value), bytes(data)))
  return call('0xe9ae5c53', word(BATCH), bytes(encode(list(items))))
}

/** What an ERC-6492 signature ends with. */
const MAGIC = '6492'.repeat(16)

/** A signature for an account that is not deployed yet (ERC-6492). */
export function wrapSignature(signature: Hex, owner: Hex): Hex {
  const { factory, factoryData } = deploymentOf(owner)
  return `${encode(word(factory), bytes(factoryData), bytes(signature))}${MAGIC}`
}
