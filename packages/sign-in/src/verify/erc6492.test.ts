import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getStorageAt } from 'viem/actions'
import { foundry } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { evmAccount, messageOf, NOW } from '../testing/accounts.test.support.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { verify } from './verify.ts'

// The cases of ERC-6492 and of its reference implementation, on a real chain. Those of EIP-1271 and of a real smart
// account are in contracts.test.ts.

const CHAIN = 'eip155:31337'
const MAGIC: Hex = `0x${'6492'.repeat(16)}`
const sandbox = useSandbox()
const chain = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(sandbox.current.rpcUrl) })

/** Wraps a signature: what to call, with what, and what the account then accepts. */
const wrap = (to: Address, data: Hex, signature: Hex): Hex =>
  concatHex([
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [to, data, signature],
    ),
    MAGIC,
  ])

const SIGNATURE: Hex = `0x${'12'.repeat(65)}`
const RETURN_VALID = '631626ba7e60e01b5f5260205ff3'
/** A contract that takes every signature. */
const GULLIBLE: Hex = `0x${RETURN_VALID}`
const REVERTS: Hex = '0x5f5ffd'
const DOES_NOTHING: Hex = '0x00'
/**
 * A contract that takes every signature once it was called with anything else (a slot is set), and reverts until then:
 * an account that has to be prepared, for example because its keys have changed on another chain.
 */
const TO_BE_PREPARED: Hex = `0x5f3560e01c631626ba7e1460135760015f55005b5f54601c575f5ffd5b${RETURN_VALID}`

async function place(code: Hex): Promise<Address> {
  const address = privateKeyToAddress(generatePrivateKey())
  await chain().setCode({ address, bytecode: code })
  return address
}

async function check(address: Address, signature: Hex): Promise<string> {
  const account = `${CHAIN}:${address}`
  const answer = await verify({
    message: messageOf({ account, sign: () => '' }),
    signature,
    endpoints: { [CHAIN]: sandbox.current.rpcUrl },
    expected: { domain: 'app.example', nonce: 'abcdef1234567890', now: NOW },
  })
  return answer.ok ? 'valid' : answer.refusal
}

describe('an account that is deployed', () => {
  test('is asked about the signature inside, whatever its factory does now', async () => {
    const account = await place(GULLIBLE)
    for (const factory of [REVERTS, DOES_NOTHING])
      expect(await check(account, wrap(await place(factory), '0x', SIGNATURE))).toBe('valid')
    expect(
      await check(await place(REVERTS), wrap(await place(DOES_NOTHING), '0x', SIGNATURE)),
    ).toBe('SIGNATURE_INVALID')
  })

  test('is prepared if it refuses the signature, and left as it was', async () => {
    const account = await place(TO_BE_PREPARED)
    expect(await check(account, SIGNATURE)).toBe('SIGNATURE_INVALID')
    expect(await check(account, wrap(account, '0x00000001', SIGNATURE))).toBe('valid')
    expect(await getStorageAt(chain(), { address: account, slot: '0x0' })).toBe(
      `0x${'0'.repeat(64)}`,
    )
    expect(await check(account, wrap(await place(REVERTS), '0x', SIGNATURE))).toBe(
      'SIGNATURE_INVALID',
    )
  })
})

describe('an account that is not deployed', () => {
  const nobody = () => privateKeyToAddress(generatePrivateKey())

  test.each([
    ['fails', REVERTS],
    ['does nothing', DOES_NOTHING],
    ['answers as an account does', GULLIBLE],
  ])('is not taken for one whose factory %s', async (_what, code) => {
    expect(await check(nobody(), wrap(await place(code), '0x', SIGNATURE))).toBe(
      'SIGNATURE_INVALID',
    )
  })

  test('is not taken for the key of its address, which did not sign', async () => {
    const message = messageOf(evmAccount(1, CHAIN))
    const address = evmAccount(1).account.split(':')[2] as Address
    const wrong = (await evmAccount(2).sign(message)) as Hex
    expect(await check(address, wrap(nobody(), '0x', wrong))).toBe('SIGNATURE_INVALID')
  })

  test.each<[string, Hex]>([
    ['nothing else', MAGIC],
    ['what is no tuple', concatHex([`0x${'ff'.repeat(96)}`, MAGIC])],
    ['half of a tuple', concatHex([`0x${'00'.repeat(31)}60`, MAGIC])],
  ])('has no signature that is the mark of the standard and %s', async (_what, signature) => {
    expect(await check(nobody(), signature)).toBe('SIGNATURE_INVALID')
    expect(await check(await place(GULLIBLE), signature)).toBe('SIGNATURE_INVALID')
  })
})
