import { type Address, encodeFunctionData } from 'viem'
import { addresses } from '../world/addresses.ts'
import { metadata } from '../world/nfts.ts'
import * as abis from './abis.ts'
import type { ScriptCall } from './createScript.ts'

export function mint(collection: 'passes' | 'spamNft', to: Address, tokenId: bigint): ScriptCall {
  const uri = metadata[collection].get(tokenId)
  if (uri === undefined) throw new RangeError(`${collection} has no ${tokenId}.`)
  const data = encodeFunctionData({
    abi: abis.collectibles,
    functionName: 'mint',
    args: [to, tokenId, uri],
  })
  return { to: addresses[collection], data }
}

export function sendPass(from: Address, to: Address, tokenId: bigint): ScriptCall {
  const data = encodeFunctionData({
    abi: abis.collectibles,
    functionName: 'safeTransferFrom',
    args: [from, to, tokenId],
  })
  return { to: addresses.passes, data }
}

export function describeCargo(id: bigint): ScriptCall {
  const args = [id, metadata.cargo.get(id) ?? ''] as const
  const data = encodeFunctionData({ abi: abis.cargo, functionName: 'setUri', args })
  return { to: addresses.cargo, data }
}

export function mintCargo(to: Address, id: bigint, amount: bigint): ScriptCall {
  const args = [to, id, amount] as const
  const data = encodeFunctionData({ abi: abis.cargo, functionName: 'mint', args })
  return { to: addresses.cargo, data }
}

export function sendCargo(from: Address, to: Address, id: bigint, amount: bigint): ScriptCall {
  const data = encodeFunctionData({
    abi: abis.cargo,
    functionName: 'safeTransferFrom',
    args: [from, to, id, amount, '0x'],
  })
  return { to: addresses.cargo, data }
}
