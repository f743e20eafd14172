import { parseEther } from 'viem'
import { GENESIS_TIME } from '../chainArguments.ts'
import type { SandboxChain } from '../sandboxChains.ts'
import { addresses, MULTICALL3 } from '../world/addresses.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import { type Actors, actors } from './actors.ts'
import { addLiquidity } from './addLiquidity.ts'
import { buildSmartAccounts } from './buildSmartAccounts.ts'
import { transfer } from './calls.ts'
import { describeCargo, mintCargo } from './collectibleCalls.ts'
import { createScript, type Script } from './createScript.ts'
import type { ContractPlace, CreationCodes } from './creationCodes.ts'
import { deployContracts } from './deployContracts.ts'
import { grantTokens } from './grantTokens.ts'
import { knownContracts } from './knownContracts.ts'
import { playPast } from './playPast.ts'
import { registerFarcasterIds } from './registerFarcasterIds.ts'
import { registerNames } from './registerNames.ts'

/** Creates the world on an empty chain: contracts, balances, names and history. */
export async function fillChain(
  chain: SandboxChain,
  { rpcUrl, codes }: { readonly rpcUrl: string; readonly codes: CreationCodes },
): Promise<void> {
  const script = await createScript({ rpcUrl, chainId: chain.id, startTime: GENESIS_TIME })
  const cast = actors()
  await script.setCode(MULTICALL3, codes.multicall3)
  await script.setBalance(cast.treasury.address, parseEther('1000000'))
  await script.setBalance(cast.spammer.address, parseEther('10'))
  await script.setBalance(cast.operator.address, parseEther('10000'))
  if (chain.id === sandboxWorld.chainId) await fillFirst(script, cast, codes)
  else await fillSecond(script, cast, codes)
  await buildSmartAccounts(script, cast.operator, codes)
  const { created, deployed } = knownContracts()
  for (const [address, creationCode] of created)
    await script.construct(cast.operator, { address, creationCode })
  for (const [address, code] of deployed) await script.setDeployedCode(address, code)
  // The history has cost gas, so balances are reset to the same round sum.
  for (const { address } of [cast.alice, cast.bob, cast.carol, cast.dave, cast.mallory])
    await script.setBalance(address, parseEther('10000'))
}

async function fillFirst(script: Script, cast: Actors, codes: CreationCodes): Promise<void> {
  const { alice, carol, treasury } = cast
  const places = Object.keys(addresses) as ContractPlace[] // as `addresses` lists them
  await deployContracts(script, treasury, { places, codes })
  script.at('2026-04-20T08:00:00Z')
  await addLiquidity(script, cast)
  await registerNames(script, cast)
  await registerFarcasterIds(script, cast)
  script.at('2026-04-28T08:00:00Z')
  await grantTokens(script, cast)
  for (const id of [1n, 2n]) await script.send(treasury, describeCargo(id))
  await script.send(treasury, mintCargo(alice.address, 1n, 12n))
  await script.send(treasury, mintCargo(alice.address, 2n, 3n))
  await script.send(treasury, mintCargo(carol.address, 2n, 40n))
  await playPast(script, cast)
}

async function fillSecond(script: Script, cast: Actors, codes: CreationCodes): Promise<void> {
  const { alice, bob, carol, dave, treasury } = cast
  await deployContracts(script, treasury, { places: ['usdc', 'dai'], codes })
  script.at('2026-09-03T08:00:00Z')
  for (const { address } of [alice, bob, carol, dave]) {
    await script.send(treasury, transfer('usdc', address, '1200'))
    await script.send(treasury, transfer('dai', address, '300'))
  }
  script.at('2026-10-12T17:25:00Z')
  await script.send(alice, transfer('usdc', bob.address, '35'))
}
