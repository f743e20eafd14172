import type { Actors } from './actors.ts'
import { transfer } from './calls.ts'
import type { Script } from './createScript.ts'

/** Gives all test accounts their initial tokens. */
export async function grantTokens(
  script: Script,
  { alice, bob, carol, dave, treasury, spammer }: Actors,
): Promise<void> {
  const grant = (...call: Parameters<typeof transfer>) => script.send(treasury, transfer(...call))
  for (const { address } of [alice, bob, carol, dave]) {
    await grant('usdc', address, '25000')
    await grant('dai', address, '10000')
    await grant('wbtc', address, '0.75')
    await grant('usdt', address, '5000')
  }
  await grant('ticket', alice.address, '3')
  await grant('usdc', spammer.address, '1')
  await grant('spam', spammer.address, '100000')
}
