import { type Address, encodeFunctionData, type Hex, labelhash, namehash, zeroHash } from 'viem'
import { addresses } from '../world/addresses.ts'
import { names } from '../world/names.ts'
import type { SandboxName } from '../world/worldItems.ts'
import * as abis from './abis.ts'
import type { Actors } from './actors.ts'
import type { Script } from './createScript.ts'

const { ensRegistry, ensResolver, ethRegistrar, reverseRegistrar } = addresses

/** Creates the registry, registers the names and sets their reverse records. */
export async function registerNames(script: Script, actors: Actors): Promise<void> {
  const { treasury, mallory } = actors
  const own = (parent: Hex, label: string, owner: Address) =>
    script.send(treasury, {
      to: ensRegistry,
      data: encodeFunctionData({
        abi: abis.ens,
        functionName: 'setSubnodeOwner',
        args: [parent, labelhash(label), owner],
      }),
    })
  await own(zeroHash, 'eth', ethRegistrar)
  await own(zeroHash, 'reverse', treasury.address)
  await own(namehash('reverse'), 'addr', reverseRegistrar)

  for (const entry of names) {
    await register(script, actors, entry)
    const owner = Object.values(actors).find(({ address }) => address === entry.address)
    if (entry.isPrimary && owner) await claim(entry.name, owner)
  }
  await claim('alice.eth', mallory)

  function claim(name: string, owner: Actors['alice']) {
    const data = encodeFunctionData({ abi: abis.ens, functionName: 'setName', args: [name] })
    return script.send(owner, { to: reverseRegistrar, data })
  }
}

/** The treasury registers a name, sets its address, and transfers it. */
async function register(
  script: Script,
  { treasury }: Actors,
  { name, address, avatar }: SandboxName,
): Promise<void> {
  const node = namehash(name)
  const [label = ''] = name.split('.')
  const calls = [
    { to: ethRegistrar, functionName: 'register', args: [labelhash(label), treasury.address] },
    { to: ensRegistry, functionName: 'setResolver', args: [node, ensResolver] },
    { to: ensResolver, functionName: 'setAddr', args: [node, address] },
    ...(avatar
      ? [{ to: ensResolver, functionName: 'setText', args: [node, 'avatar', avatar] } as const]
      : []),
    { to: ensRegistry, functionName: 'setOwner', args: [node, address] },
  ] as const
  for (const { to, ...call } of calls)
    await script.send(treasury, { to, data: encodeFunctionData({ abi: abis.ens, ...call }) })
}
