import { contracts, deploymentOf, type UserOperation } from '@bowline/wallet-keys/smart-account'
import { expect, test } from 'vitest'
import { rpcForm } from './bundler.ts'

test('bundlers are sent numbers in hex, and the fields of a deployment beside the others', () => {
  const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const operation: UserOperation = {
    sender,
    nonce: 5n,
    deployment: deploymentOf(sender),
    callData: '0x',
    callGasLimit: 1n,
    verificationGasLimit: 2n,
    preVerificationGas: 3n,
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 2n,
    sponsor: undefined,
  }
  const form = rpcForm(operation, '0xab')
  expect(form).toMatchObject({ nonce: '0x5', signature: '0xab', factory: contracts.factory })
  expect(form).not.toHaveProperty('deployment')
})
