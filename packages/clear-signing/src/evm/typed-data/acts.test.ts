import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  EVE,
  encode,
  ME,
  NOW,
  PUNKS,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { readTyped } from '../../testing/typedCase.test.support.ts'

const later = NOW + 600
const WORD = `0x${'0'.repeat(64)}`
const ACCOUNT = '0x2222222222222222222222222222222222222222'
const transfer = encode('transfer(address,uint256)', [ALICE, 5n])

describe('what somebody else sends', () => {
  test.each([
    [
      'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
      { from: ME, to: USDC, value: 0, gas: 1, nonce: 0, data: transfer },
    ],
    [
      'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
      { from: ME, to: USDC, value: 0, gas: 1, nonce: 0, deadline: later, data: transfer },
    ],
    [
      'ERC20ForwardRequest(address from,address to,address token,uint256 txGas,uint256 tokenGasPrice,uint256 batchId,uint256 batchNonce,uint256 deadline,bytes data)',
      {
        from: ME,
        to: USDC,
        token: USDC,
        txGas: 1,
        tokenGasPrice: 1,
        batchId: 0,
        batchNonce: 0,
        deadline: later,
        data: transfer,
      },
    ],
    [
      'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
      { nonce: 0, from: ME, functionSignature: transfer },
    ],
    [
      'SponsoredCallERC2771(uint256 chainId,address target,bytes data,address user,uint256 userNonce,uint256 userDeadline)',
      { chainId: 1, target: USDC, data: transfer, user: ME, userNonce: 0, userDeadline: later },
    ],
  ])('is read as the call that it is: %s', (type, message) => {
    const reading = readTyped(type, message)
    expect(reading).toMatchObject({
      intent: 'relayedCall',
      clarity: 'clear',
      warnings: [],
      calls: [{ intent: 'sendToken' }],
    })
    expect(reading.calls.map((one) => shown(one, 'recipient'))).toEqual([[ALICE]])
  })

  test.each([
    ['MetaTransaction(uint256 nonce,address from,bytes functionSignature)', [42n]],
    ['ForwardRequest(address from,address to,uint256 value,uint256 nonce,bytes data)', [42n]],
    ['ForwardRequest(address from,address to,bytes data,string nonce)', []],
    ['ForwardRequest(address from,address to,uint256 value,bytes data)', []],
  ])('has the nonce that it is counted by, where that is a number: %s', (type, expected) => {
    const message = { from: ME, to: USDC, value: 0, data: transfer, functionSignature: transfer }
    const nonce = type.includes('string nonce') ? 'any' : 42
    expect(shown(readTyped(type, { ...message, nonce }), 'nonce')).toEqual(expected)
  })

  test.each([
    'ForwardRequest(address from,address to,uint256 value,uint48 deadline,bytes data)',
    'ForwardRequest(address from,address to,uint256 value,bytes data,uint256 validUntilTime)',
    'SponsoredCallERC2771(uint256 chainId,address target,bytes data,address user,uint256 userDeadline)',
  ])('has the time until which it may be sent: %s', (type) => {
    const at = (end: bigint | number) => {
      const ends = { deadline: `${end}`, validUntilTime: `${end}`, userDeadline: `${end}` }
      const message = { chainId: 1, from: ME, to: USDC, value: 0, data: transfer }
      const reading = readTyped(type, { ...message, target: USDC, user: ME, ...ends })
      return [shown(reading, 'deadline'), codes(reading)]
    }
    expect(at(later)).toEqual([[BigInt(later)], []])
    expect(at(NOW - 1)).toEqual([[BigInt(NOW - 1)], ['expired']])
    expect(at(2n ** 48n - 1n)).toEqual([[undefined], ['neverExpires']])
  })

  test('of the older GSN is good until a block, which is no time', () => {
    const type =
      'ForwardRequest(address from,address to,uint256 value,bytes data,uint256 validUntil)'
    const message = { from: ME, to: USDC, value: 0, data: transfer, validUntil: 9_000_000 }
    const reading = readTyped(type, message)
    expect([shown(reading, 'deadline'), codes(reading)]).toEqual([[], []])
  })

  test('in the name of another account is red', () => {
    const type = 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)'
    const reading = readTyped(type, { nonce: 0, from: EVE, functionSignature: transfer })
    expect(codes(reading)).toEqual(['otherAccount'])
  })
})

test.each([
  'ForwardRequest(address from,address to,string value,bytes data)',
  'ForwardRequest(address from,address to,my-bytes data)my-bytes(string a)',
  'UserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,my-bytes paymasterAndData)my-bytes(string a)',
])('what only looks like it is read by what it has: %s', (type) => {
  const message = {
    from: ME,
    to: USDC,
    sender: ME,
    nonce: 1,
    value: 'all',
    data: type.includes('my-bytes data') ? { a: 'x' } : transfer,
    initCode: '0x',
    callData: transfer,
    paymasterAndData: { a: 'x' },
  }
  expect(['signTypedData', 'relayedCall']).toContain(readTyped(type, message).intent)
})

describe('an operation of an account', () => {
  const callData = encode('execute(address,uint256,bytes)', [USDC, 0n, transfer])
  test.each([
    [
      'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
      { sender: ACCOUNT, accountGasLimits: WORD, preVerificationGas: 1, gasFees: WORD },
    ],
    [
      'SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas,bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)',
      {
        safe: ACCOUNT,
        verificationGasLimit: 1,
        callGasLimit: 1,
        preVerificationGas: 1,
        maxPriorityFeePerGas: 1,
        maxFeePerGas: 1,
        validAfter: 0,
        validUntil: 0,
        entryPoint: EVE,
      },
    ],
  ])('is read through what the account executes: %s', (type, message) => {
    const common = { nonce: 1, initCode: '0x12', callData, paymasterAndData: EVE }
    const reading = readTyped(type, { ...message, ...common })
    expect([shown(reading, 'account'), shown(reading, 'payer'), shown(reading, 'code')]).toEqual([
      [ACCOUNT],
      [EVE],
      ['0x12'],
    ])
    expect(reading).toMatchObject({
      intent: 'accountAction',
      calls: [{ intent: 'accountAction', calls: [{ intent: 'sendToken' }] }],
    })
  })
})

describe('a right that is given by a signature', () => {
  test('to one NFT (ERC-4494)', () => {
    const reading = readTyped(
      'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
      { spender: EVE, tokenId: 7, nonce: 0, deadline: later },
      { contract: PUNKS },
    )
    expect([reading.intent, shown(reading, 'spender'), shown(reading, 'nft')]).toEqual([
      'approveNft',
      [EVE],
      [`1 of ${PUNKS} 7`],
    ])
  })

  test.each([
    [true, 'approveCollection', ['wholeCollection']],
    [false, 'revokeCollection', []],
  ])('to all NFTs of a collection: %s', (approved, intent, expected) => {
    const reading = readTyped(
      'PermitForAll(address owner,address operator,bool approved,uint256 nonce,uint256 deadline)',
      { owner: ME, operator: EVE, approved, nonce: 0, deadline: later },
    )
    expect([reading.intent, shown(reading, 'operator'), codes(reading)]).toEqual([
      intent,
      [EVE],
      expected,
    ])
  })

  test('to borrow on the account', () => {
    const reading = readTyped(
      'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
      { delegatee: EVE, value: `${maxUint256}`, nonce: 0, deadline: later },
    )
    expect([reading.intent, shown(reading, 'spender'), codes(reading)]).toEqual([
      'allowBorrowing',
      [EVE],
      ['unlimitedApproval'],
    ])
  })

  test.each([
    [
      'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
      { owner: ME, manager: EVE, isAllowed: true, nonce: 0, expiry: later },
    ],
    [
      'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
      { authorizer: ME, authorized: EVE, isAuthorized: true, nonce: 0, deadline: later },
    ],
  ])('to do whatever the account may: %s', (type, message) => {
    const reading = readTyped(type, message)
    expect([reading.intent, shown(reading, 'operator'), codes(reading)]).toEqual([
      'grantPermission',
      [EVE],
      ['unlimitedApproval'],
    ])
  })

  test('to vote', () => {
    const type = 'Delegation(address delegatee,uint256 nonce,uint256 expiry)'
    const reading = readTyped(type, { delegatee: EVE, nonce: 7, expiry: later })
    expect([reading.intent, codes(reading)]).toEqual(['delegateVotes', ['votesForOther']])
    expect(shown(reading, 'nonce')).toEqual([7n])
  })
})

describe('an act at Hyperliquid', () => {
  const name = 'HyperliquidTransaction:'
  const chain = { hyperliquidChain: 'Mainnet' }

  test.each([
    [ALICE, []],
    [ME, []],
    [EVE, ['giftToStranger']],
  ])('pays %s', (destination, expected) => {
    const type = `${name}UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)`
    const reading = readTyped(type, { ...chain, destination, amount: '1', time: 1 })
    expect([reading.intent, shown(reading, 'recipient'), codes(reading)]).toEqual([
      'authorizeTransfer',
      [destination],
      expected,
    ])
  })

  test.each([
    ['app.hyperliquid.xyz', []],
    ['claim.example', ['mayBeHash']],
  ])('acts there by a hash, asked by %s', (domain, expected) => {
    const message = { source: 'a', connectionId: `0x${'ab'.repeat(32)}` }
    const type = 'Agent(string source,bytes32 connectionId)'
    const reading = readTyped(type, message, { domain, chain: 1337 })
    expect([reading.intent, reading.clarity, codes(reading)]).toEqual([
      'signHash',
      'opaque',
      expected,
    ])
    expect(shown(reading, 'data')).toEqual([message.connectionId])
    // The chain that all of them name is Hyperliquid's own.
    const named = ['otherChain', ...expected]
    expect(codes(readTyped(type, message, { domain, chain: 5 }))).toEqual(named)
  })

  test.each([
    ['app.hyperliquid.xyz', ['keyOfSite']],
    ['hyperliquid.xyz.example', ['spenderIsKey']],
    ['claim.example', ['spenderIsKey']],
  ])('lets a key trade, asked by %s', (domain, expected) => {
    const type = `${name}ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)`
    const message = { ...chain, agentAddress: EVE, agentName: '', nonce: 1 }
    expect(codes(readTyped(type, message, { domain }))).toEqual(expected)
  })
})
