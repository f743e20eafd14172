import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { addresses } from '../world/addresses.ts'
import { sandboxWorld } from '../world/sandboxWorld.ts'
import * as abis from './abis.ts'
import type { Actors } from './actors.ts'
import { pay, transfer } from './calls.ts'
import { mint } from './collectibleCalls.ts'
import type { Script, ScriptCall } from './createScript.ts'

const { victim, lookAlike } = sandboxWorld.poison

/** Address poisoning: after a real payment, three payments with a look-alike of its receiver. */
export async function playPoison(
  script: Script,
  { alice, bob, spammer, treasury }: Actors,
): Promise<void> {
  script.at('2026-08-20T10:00:00Z')
  await script.send(alice, transfer('usdc', bob.address, '640'))
  // Any account may transfer an amount of zero from any other.
  await script.send(spammer, moveNothing(victim, lookAlike))
  await script.send(spammer, report(victim, lookAlike, 640_000_000n))
  await script.send(spammer, report(lookAlike, victim, 640_000_000n))
  // A small amount of the real token and of ether.
  await script.send(spammer, transfer('usdc', lookAlike, '0.000001'))
  await script.send(treasury, pay(lookAlike, '0.1'))
  await script.sendAs(lookAlike, transfer('usdc', victim, '0.000001'))
  await script.sendAs(lookAlike, { to: victim, value: 1_000n })
}

/** Unsolicited tokens and NFTs. */
export async function playSpam(
  script: Script,
  { alice, bob, spammer, treasury }: Actors,
): Promise<void> {
  script.at('2026-08-26T03:33:00Z')
  await script.send(spammer, transfer('spam', alice.address, '5000'))
  await script.send(spammer, transfer('spam', bob.address, '5000'))
  await script.send(spammer, mint('spamNft', alice.address, 1n))
  await script.send(spammer, mint('spamNft', bob.address, 2n))
  const args = [alice.address, 10n ** 30n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await script.send(treasury, { to: addresses.abyss, data })
}

function moveNothing(from: Address, to: Address): ScriptCall {
  const args = [from, to, 0n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
  return { to: addresses.usdc, data }
}

function report(from: Address, to: Address, amount: bigint): ScriptCall {
  const args = [from, to, amount] as const
  const data = encodeFunctionData({ abi: abis.lies, functionName: 'report', args })
  return { to: addresses.fakeUsdc, data }
}
