import * as v from 'valibot'
import { RpcRefusal } from './RpcRefusal.ts'
import { type RpcCap, rpcCaps } from './rpcCaps.ts'

const listSchema = v.array(v.unknown())

/** Limits the length of a list. Throws an `RpcRefusal`. */
export function capList(method: string, list: unknown, cap: RpcCap): void {
  const parsed = v.safeParse(listSchema, list)
  if (!parsed.success) throw RpcRefusal.malformed(method, 'a list is missing.')
  if (parsed.output.length > rpcCaps[cap]) throw RpcRefusal.tooMuch(method, cap)
}
