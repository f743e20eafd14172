import {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  EntryPoint,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
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
import type { Address, Hex, LocalAccount } from 'viem'
import { smartAccounts } from '../world/smartAccounts.ts'
import type { Script } from './createScript.ts'
import { withAddresses } from './creationCodes.ts'

/** Where the compiler left out the address of a library. */
const LIBRARY_GAP = /__\$[0-9a-f]{34}\$__/

/**
 * Constructs the contracts of smart accounts at their addresses on public networks. They cannot be
 * deployed there: an address follows from the creation code, and the published packages were
 * compiled with other metadata than the deployed contracts.
 */
export async function buildSmartAccounts(script: Script, builder: LocalAccount): Promise<void> {
  for (const [address, code] of contractsOf(builder.address))
    await script.construct(builder, { address, creationCode: code })
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
    [enforcers.nativeTokenTransferAmount, NativeTokenTransferAmountEnforcer],
    [enforcers.erc20TransferAmount, ERC20TransferAmountEnforcer],
    [enforcers.timestamp, TimestampEnforcer],
    [enforcers.limitedCalls, LimitedCallsEnforcer],
    [enforcers.valueLte, ValueLteEnforcer],
    [enforcers.redeemer, RedeemerEnforcer],
    [enforcers.nativeTokenPeriodTransfer, NativeTokenPeriodTransferEnforcer],
    [enforcers.erc20PeriodTransfer, ERC20PeriodTransferEnforcer],
  ]
}
