import {
  AllowedCalldataEnforcer,
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  EntryPoint,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  HybridDeleGator,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  RedeemerEnforcer,
  SCL_RIP7212,
  SimpleFactory,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  type LocalAccount,
  parseEther,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { smartAccounts } from '../world/smartAccounts.ts'
import type { Script } from './createScript.ts'
import { type CreationCodes, withAddresses } from './creationCodes.ts'

const PAYMASTER_FUNDS = parseEther('1000')
/** Where the compiler left out the address of a library. */
const LIBRARY_GAP = /__\$[0-9a-f]{34}\$__/

/**
 * Constructs the contracts of smart accounts at their addresses on public networks. They cannot be
 * deployed there: an address follows from the creation code, and the published packages were
 * compiled with other metadata than the deployed contracts.
 */
export async function buildSmartAccounts(
  script: Script,
  operator: LocalAccount,
  codes: CreationCodes,
): Promise<void> {
  const { entryPoint, paymaster } = smartAccounts
  // Their addresses follow from the operator's nonce, so these are its first transactions.
  for (const place of ['paymaster', 'operationSimulation'] as const) {
    const { contractAddress } = await script.send(operator, { data: codes[place] })
    if (!contractAddress || !isAddressEqual(contractAddress, smartAccounts[place]))
      throw new Error(`${place} is at ${contractAddress}, not at ${smartAccounts[place]}.`)
  }
  for (const [address, code] of contractsOf(operator.address))
    await script.construct(operator, { address, creationCode: code })
  const fund = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'depositTo',
    args: [paymaster],
  })
  await script.send(operator, { to: entryPoint, data: fund, value: PAYMASTER_FUNDS })
}

function contractsOf(owner: Address): readonly (readonly [Address, Hex])[] {
  const { entryPoint, delegationManager, p256Verifier, enforcers, ...others } = smartAccounts
  const linked: Hex = `0x${HybridDeleGator.slice(2).replace(LIBRARY_GAP, p256Verifier.slice(2))}`
  return [
    [entryPoint, EntryPoint],
    [others.simpleFactory, SimpleFactory],
    [delegationManager, withAddresses(DelegationManager, owner)],
    [p256Verifier, SCL_RIP7212],
    [others.hybridDeleGator, withAddresses(linked, delegationManager, entryPoint)],
    [enforcers.allowedTargets, AllowedTargetsEnforcer],
    [enforcers.allowedMethods, AllowedMethodsEnforcer],
    [enforcers.allowedCalldata, AllowedCalldataEnforcer],
    [enforcers.nativeTokenTransferAmount, NativeTokenTransferAmountEnforcer],
    [enforcers.erc20TransferAmount, ERC20TransferAmountEnforcer],
    [enforcers.timestamp, TimestampEnforcer],
    [enforcers.exactCalldata, ExactCalldataEnforcer],
    [enforcers.limitedCalls, LimitedCallsEnforcer],
    [enforcers.valueLte, ValueLteEnforcer],
    [enforcers.redeemer, RedeemerEnforcer],
    [enforcers.nativeTokenPeriodTransfer, NativeTokenPeriodTransferEnforcer],
    [enforcers.erc20PeriodTransfer, ERC20PeriodTransferEnforcer],
  ]
}
