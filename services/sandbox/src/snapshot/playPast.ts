import type { Actors } from './actors.ts'
import { approve, pay, swap, transfer, wrap } from './calls.ts'
import { mint, sendCargo, sendPass } from './collectibleCalls.ts'
import type { Script } from './createScript.ts'
import { playPoison, playSpam } from './playSpam.ts'

/** Creates half a year of history for four accounts. */
export async function playPast(script: Script, actors: Actors): Promise<void> {
  const { alice, bob, carol, dave, treasury } = actors

  await playMonth(script, actors, '2026-05')
  script.at('2026-05-21T18:04:00Z')
  for (const tokenId of [1n, 2n, 3n])
    await script.send(alice, mint('passes', alice.address, tokenId))
  await script.send(carol, mint('passes', carol.address, 4n))
  await script.send(dave, mint('passes', dave.address, 5n))

  await playMonth(script, actors, '2026-06')
  script.at('2026-06-23T07:45:00Z')
  await script.send(alice, approve('usdc', '1200'))
  await script.send(alice, swap(['usdc', 'dai'], '1200', alice.address))
  await script.send(bob, wrap('4'))

  await playMonth(script, actors, '2026-07')
  script.at('2026-07-24T12:30:00Z')
  await script.send(alice, sendPass(alice.address, bob.address, 3n))
  // More than her balance.
  await script.sendInVain(alice, transfer('usdc', carol.address, '900000'))

  await playMonth(script, actors, '2026-08')
  await playPoison(script, actors)
  await playSpam(script, actors)

  await playMonth(script, actors, '2026-09')
  script.at('2026-09-25T16:20:00Z')
  await script.send(alice, swap(['weth', 'wbtc'], '1.5', alice.address))
  await script.send(alice, sendCargo(alice.address, bob.address, 1n, 2n))
  await script.send(carol, approve('wbtc', '0.05'))
  await script.send(carol, swap(['wbtc', 'weth', 'usdc'], '0.05', carol.address))

  await playMonth(script, actors, '2026-10')
  script.at('2026-10-27T08:15:00Z')
  await script.send(alice, approve('dai', '500'))
  await script.send(alice, swap(['dai', 'usdc', 'weth'], '500', alice.address))
  await script.send(alice, pay(alice.address, '0'))
  await script.sendInVain(dave, transfer('usdt', alice.address, '70000'))
  script.at('2026-10-30T21:40:00Z')
  await script.send(treasury, transfer('usdc', alice.address, '1500.25'))
  await script.send(alice, pay(bob.address, '0.4'))
}

/** Monthly payments: rent, a loan repayment, savings. */
async function playMonth(script: Script, actors: Actors, month: string): Promise<void> {
  const { alice, bob, carol, dave } = actors
  script.at(`${month}-02T09:12:00Z`)
  await script.send(alice, transfer('usdc', bob.address, '250'))
  await script.send(alice, pay(carol.address, '0.125'))
  script.at(`${month}-06T14:03:00Z`)
  await script.send(bob, pay(alice.address, '0.05'))
  await script.send(carol, transfer('dai', alice.address, '120.5'))
  script.at(`${month}-11T20:48:00Z`)
  await script.send(alice, swap(['weth', 'usdc'], '0.5', alice.address))
  await script.send(dave, transfer('wbtc', alice.address, '0.002'))
  script.at(`${month}-17T11:31:00Z`)
  await script.send(alice, transfer('usdt', dave.address, '75'))
  await script.send(carol, pay(dave.address, '0.3'))
}
