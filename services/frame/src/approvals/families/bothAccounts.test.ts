import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signEvmTypedData } from '@bowline/wallet-keys'
import type { Hex } from '@bowline/wallet-keys/smart-account'
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseSignature,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { bindingOf, namesOwner, type Signed } from './bothAccounts.ts'
import {
  createTestWallet,
  ETHER,
  faucet,
  rpc,
  sandboxWorld,
  other as thief,
  usdc,
  useChain,
} from './smartWallet.test.support.ts'

useChain()

const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** The part of Permit2 that takes by a signature: who pays is what the caller says, and not what was signed. */
const SOURCE = `
pragma solidity ^0.8.24;
interface Token { function transferFrom(address, address, uint256) external returns (bool); }
interface Wallet { function isValidSignature(bytes32, bytes calldata) external view returns (bytes4); }
contract Transfers {
  function take(address token, uint256 amount, uint256 nonce, uint256 deadline, address owner, bytes calldata signature) external {
    bytes32 permissions = keccak256(abi.encode(keccak256("TokenPermissions(address token,uint256 amount)"), token, amount));
    bytes32 permit = keccak256(abi.encode(keccak256("PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)"), permissions, msg.sender, nonce, deadline));
    bytes32 domain = keccak256(abi.encode(keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"), keccak256("Permit2"), block.chainid, address(this)));
    bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, permit));
    if (owner.code.length > 0) {
      require(Wallet(owner).isValidSignature(digest, signature) == 0x1626ba7e, "signature");
    } else {
      bytes32 r = bytes32(signature[0:32]);
      bytes32 s = bytes32(signature[32:64]);
      require(ecrecover(digest, uint8(signature[64]), r, s) == owner, "signature");
    }
    Token(token).transferFrom(owner, msg.sender, amount);
  }
}`

const transfers = parseAbi([
  'function take(address token, uint256 amount, uint256 nonce, uint256 deadline, address owner, bytes signature)',
])

/** Puts the contract where Permit2 is on public networks. */
async function placePermit2() {
  const compile = new URL('../../../../sandbox/src/snapshot/compileContracts.ts', import.meta.url)
  const { compileContracts } = await import(/* @vite-ignore */ compile.href)
  const folder = mkdtempSync(join(tmpdir(), 'transfers-'))
  writeFileSync(join(folder, 'Transfers.sol'), SOURCE)
  const { Transfers } = compileContracts({ folder })
  rmSync(folder, { recursive: true })
  // What deploys a contract returns its code.
  const code = await rpc('eth_call', [{ data: Transfers }, 'latest'])
  await rpc('anvil_setCode', [PERMIT2, code])
}

beforeAll(placePermit2)

const permit = (message: object = {}): Signed => ({
  domain: { name: 'Permit2', chainId: 31_337, verifyingContract: PERMIT2 },
  types: {
    PermitTransferFrom: [
      { name: 'permitted', type: 'TokenPermissions' },
      { name: 'spender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
    TokenPermissions: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'PermitTransferFrom',
  message: {
    permitted: { token: usdc, amount: '100' },
    spender: thief,
    nonce: '0',
    deadline: '2000000000',
    ...message,
  },
})

/** Sends from an account without its key. */
async function sendAs(from: Hex, to: Hex, data: Hex) {
  await rpc('anvil_impersonateAccount', [from])
  await rpc('anvil_setBalance', [from, toHex(ETHER)])
  const hash = await rpc('eth_sendTransaction', [{ from, to, data }])
  await rpc('anvil_mine', ['0x1'])
  const { status } = await rpc('eth_getTransactionReceipt', [hash])
  await rpc('anvil_stopImpersonatingAccount', [from])
  return status as Hex
}

const approve = (owner: Hex, spender: Hex = PERMIT2) =>
  sendAs(
    owner,
    usdc,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
  )

const balanceOf = async (address: Hex) =>
  BigInt(
    await rpc('eth_call', [
      {
        to: usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      },
      'latest',
    ]),
  )

/** The thief shows a signature for an owner of the thief's choice. */
const take = (owner: Hex, signature: Hex) => {
  const { r, s, v = 27n } = parseSignature(signature)
  const args = [usdc, 100n, 0n, 2_000_000_000n, owner, `${r}${s.slice(2)}${toHex(v).slice(2)}`]
  return sendAs(thief, PERMIT2, encodeFunctionData({ abi: transfers, args: args as never }))
}

describe('in a wallet whose smart account has an owner that is no account', () => {
  const recover = (signature: Hex) => recoverTypedDataAddress({ ...permit(), signature } as never)

  test('a signature for the smart account takes from no other account, whatever that one has allowed', async () => {
    const wallet = await createTestWallet({ form: 2 })
    expect(wallet.own).not.toBe(wallet.owner)
    await (await wallet.ready('eth_sendTransaction', [{ to: thief, value: '0x1' }])).sign()
    for (const address of [wallet.own, wallet.address]) {
      await faucet(address, { tokens: { usdc: 100n } })
      await approve(address)
    }
    const { reading, sign } = await wallet.ready('eth_signTypedData_v4', [wallet.address, permit()])
    expect(named(reading)).toEqual([])
    const signature = (await sign()) as Hex
    expect(await recover(signature)).toBe(wallet.owner)
    expect(await take(wallet.address, signature)).toBe('0x1')
    expect(await balanceOf(wallet.address)).toBe(0n)
    expect(await balanceOf(wallet.own)).toBe(100n)
  })

  test('the account of the key signs with a key of its own, which the smart account does not obey', async () => {
    const wallet = await createTestWallet({ form: 2 })
    await approve(wallet.address)
    const typed = await wallet.ready('eth_signTypedData_v4', [wallet.own, permit()])
    expect(named(typed.reading)).toEqual([])
    expect(await recover((await typed.sign()) as Hex)).toBe(wallet.own)
    const text = await wallet.ready('personal_sign', [toHex('I agree.'), wallet.own])
    expect(named(text.reading)).toEqual([])
    const signature = (await text.sign()) as Hex
    expect(await recoverMessageAddress({ message: 'I agree.', signature })).toBe(wallet.own)
    await rpc('anvil_setBalance', [wallet.own, toHex(ETHER)])
    const payment = { from: wallet.own, to: thief, value: '0x1' }
    const serialized = await (await wallet.ready('eth_signTransaction', [payment])).sign()
    const serializedTransaction = serialized as never
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(wallet.own)
  })

  test('typed data of the smart account is refused to the account of the key, too', async () => {
    const wallet = await createTestWallet({ form: 2 })
    const data = { ...permit(), domain: { chainId: 31_337, verifyingContract: wallet.address } }
    for (const signer of [wallet.own, wallet.address])
      expect(() => wallet.parse('eth_signTypedData_v4', [signer, data])).toThrow(
        expect.objectContaining({ reason: 'invalid' }),
      )
  })
})

describe('one signature for two accounts', () => {
  test('takes from both of them, without the check', async () => {
    const wallet = await createTestWallet()
    await (await wallet.ready('eth_sendTransaction', [{ to: thief, value: '0x1' }])).sign()
    for (const address of [wallet.owner, wallet.address]) {
      await faucet(address, { tokens: { usdc: 100n } })
      await approve(address)
    }
    // What the smart account is asked for is signed by its key, which has an account as well.
    const signature = await signEvmTypedData(wallet.entropy(), { typedData: permit() as never })
    for (const address of [wallet.address, wallet.owner]) {
      expect(await take(address, signature)).toBe('0x1')
      expect(await balanceOf(address)).toBe(0n)
    }
  })

  test('is refused where the other account has given the contract rights', async () => {
    const wallet = await createTestWallet()
    await approve(wallet.owner)
    const prepared = await wallet.prepare('eth_signTypedData_v4', [wallet.address, permit()])
    expect(prepared).toMatchObject({ status: 'blocked', problem: 'bothAccounts' })
    expect(named(prepared.reading)).toEqual([wallet.address, wallet.owner])
    // The other way round it is the smart account that has given none.
    const own = await wallet.ready('eth_signTypedData_v4', [wallet.owner, permit()])
    expect(named(own.reading)).toEqual([wallet.owner, wallet.address])
    await approve(wallet.address)
    expect(await wallet.prepare('eth_signTypedData_v4', [wallet.owner, permit()])).toMatchObject({
      status: 'blocked',
      problem: 'bothAccounts',
    })
  })

  test('names both where it could take nothing', async () => {
    const wallet = await createTestWallet()
    const { reading } = await wallet.ready('eth_signTypedData_v4', [wallet.address, permit()])
    expect(named(reading)).toEqual([wallet.address, wallet.owner])
  })

  test('waits for the chain to say what it could take', async () => {
    const wallet = await createTestWallet({ answerCall: () => Promise.reject(new Error('gone')) })
    expect(await wallet.prepare('eth_signTypedData_v4', [wallet.owner, permit()])).toMatchObject({
      status: 'blocked',
      problem: 'unreachable',
    })
  })

  test('of a text names both, unless it has the address of one', async () => {
    const wallet = await createTestWallet()
    const sign = async (text: string) =>
      named((await wallet.ready('personal_sign', [toHex(text), wallet.address])).reading)
    expect(await sign('I agree.')).toEqual([wallet.address, wallet.owner])
    expect(await sign(`I am ${wallet.address}.`)).toEqual([])
    expect(await sign(`I am ${wallet.owner}.`)).toEqual([wallet.address, wallet.owner])
  })

  test('is nobody’s matter where the message names its owner', async () => {
    const wallet = await createTestWallet()
    await approve(wallet.owner, usdc)
    const typedData = permitOf(wallet.address)
    const { reading } = await wallet.ready('eth_signTypedData_v4', [wallet.address, typedData])
    expect(named(reading)).toEqual([])
  })
})

const named = ({ fields }: { fields: readonly { label: string; value: unknown }[] }) =>
  fields.filter(({ label }) => label === 'account').map(({ value }) => Object(value).address)

const permitOf = (owner: Hex): Signed => ({
  domain: { name: 'USD Coin', version: '1', chainId: 31_337, verifyingContract: usdc },
  types: {
    Permit: ['owner', 'spender'].map((name) => ({ name, type: 'address' })),
  },
  primaryType: 'Permit',
  message: { owner, spender: thief },
})

describe('an owner is named', () => {
  const account: Hex = '0x00000000000000000000000000000000000A11cE'

  test('by a member of the message itself whose meaning is known', () => {
    expect(namesOwner(permitOf(account), account)).toBe(true)
    expect(namesOwner(permitOf(account.toLowerCase() as Hex), account)).toBe(true)
    expect(namesOwner(permitOf(thief), account)).toBe(false)
  })

  test.each([
    ['the receiver', { receiver: account }, 'receiver', 'Order'],
    ['the spender', { spender: account }, 'spender', 'Order'],
    [
      'what Permit2 takes from whoever shows it',
      { owner: account },
      'owner',
      'PermitWitnessTransferFrom',
    ],
    ['the same of several tokens', { owner: account }, 'owner', 'PermitBatchWitnessTransferFrom'],
  ])('but not by %s', (_, message, name, primaryType) => {
    const types = { [primaryType]: [{ name, type: 'address' }] }
    expect(namesOwner({ domain: {}, types, primaryType, message }, account)).toBe(false)
  })

  test('nor in a struct within, nor as a text', () => {
    const types = { Order: [{ name: 'owner', type: 'string' }] }
    const message = { owner: account, inner: { owner: account } }
    expect(namesOwner({ domain: {}, types, primaryType: 'Order', message }, account)).toBe(false)
  })
})

describe('rights are found', () => {
  const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
  const relayer: Hex = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
  const CONTRACT: Hex = '0x00000000000000000000000000000000000c0de5'
  const number = BigInt(usdc)

  async function binding(
    message: object,
    { verifyingContract = CONTRACT, spender = CONTRACT as Hex } = {},
  ) {
    const wallet = await createTestWallet()
    await approve(wallet.owner, spender)
    const signed = { domain: { verifyingContract }, types: {}, primaryType: 'Order', message }
    const options = { ...wallet.asking, signal: new AbortController().signal }
    return bindingOf(signed as Signed, options)
  }

  test.each([
    ['in a member', { token: usdc }],
    ['in a list of structs', { offers: [{ item: { asset: usdc } }] }],
    ['in a word of bytes', { data: `0x${usdc.slice(2).padStart(64, '0')}` }],
    ['in bytes behind a selector', { data: `0x12345678${usdc.slice(2).padStart(64, '0')}` }],
    ['in a number', { asset: number }],
    ['in the digits of a number', { asset: `${number}` }],
    ['in a number in hex', { asset: toHex(number) }],
  ])('of a token %s', async (_, message) => {
    expect(await binding(message)).toBe('rights')
  })

  test('of the contract that pays for another one', async () => {
    const message = { sellToken: usdc, buyToken: sandboxWorld.tokens.dai.address }
    const of = { verifyingContract: settlement as Hex, spender: relayer }
    expect(await binding(message, of)).toBe('rights')
  })

  test('nowhere, where it names no token that was approved', async () => {
    expect(await binding({ token: sandboxWorld.tokens.dai.address })).toBe('both')
    expect(await binding({ token: usdc }, { spender: thief })).toBe('both')
  })

  const manyOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `0x${'ab'.repeat(19)}${10 + index}`)

  test('among as many addresses as a batch has', async () => {
    expect(await binding({ many: manyOf(60) })).toBe('both')
    expect(await binding({ many: [...manyOf(60), usdc] })).toBe('rights')
  })

  test('in what names more than can be asked for', async () => {
    expect(await binding({ many: manyOf(65) })).toBe('rights')
  })
})
