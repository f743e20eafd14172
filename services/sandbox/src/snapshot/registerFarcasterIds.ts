import { encodeFunctionData } from 'viem'
import { addresses } from '../world/addresses.ts'
import { farcaster } from '../world/farcaster.ts'
import * as abis from './abis.ts'
import type { Actors } from './actors.ts'
import type { Script } from './createScript.ts'

/** Registers a number for each account that has one, counting up from 1. */
export async function registerFarcasterIds(script: Script, actors: Actors): Promise<void> {
  const data = encodeFunctionData({ abi: abis.farcasterIds, functionName: 'register' })
  for (const { username } of farcaster)
    await script.send(actors[username], { to: addresses.farcasterIds, data })
}
