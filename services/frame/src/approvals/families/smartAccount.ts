import { FrameError } from '@bowline/common/frame'
import { isEvmAddress, quantity } from '@bowline/wallet-keys'
import type { Call, Hex } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import type { OwnAccount, Scene, Step } from '../Family.ts'
import { checked, ownAccount } from './checks.ts'
import { evmReads } from './evmReads.ts'
import { quantityOf } from './fillOperation.ts'
import { askToRun, readReceipt, waitForReceipt } from './runCalls.ts'

/** More than anyone reads on one card. */
const MAX_CALLS = 32
const MAX_ID_LENGTH = 4_096

const address = v.custom<Hex>(isEvmAddress)
const data = v.custom<Hex>(
  (value) =>
    typeof value === 'string' && value.length <= 262_144 && /^0x(?:[0-9a-f]{2})*$/i.test(value),
)
/** Those with `optional: true` may be ignored. This wallet knows none that an app has to ask for. */
const capabilities = v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) }))

const bundleSchema = v.object({
  version: v.picklist(['2.0.0']),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_LENGTH))),
  from: v.optional(address),
  chainId: quantity,
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(
      v.object({
        to: address,
        value: v.optional(quantity, '0x0'),
        data: v.optional(data, '0x'),
        capabilities: v.optional(capabilities, {}),
      }),
    ),
    v.minLength(1),
  ),
  capabilities: v.optional(capabilities, {}),
})

/** The ids that apps have chosen, with the operations that they stand for. Lost with the page. */
const chosen = new Map<string, Hex>()
/** Apps that choose ids ask for them soon, or never. */
const MAX_CHOSEN = 256

/**
 * Parses several calls (`wallet_sendCalls` of EIP-5792). Throws `unsupported` for an account that cannot make
 * them one, and `capability`, `duplicate`, `tooLarge` as the standard says.
 */
export function parseSendCalls(params: unknown, scene: Scene): Step {
  const [bundle] = checked(v.tuple([bundleSchema]), params)
  const { calls, id } = bundle
  const account = ownAccount(scene, bundle.from)
  if (account.type !== 'smartAccount') throw new FrameError('unsupported')
  if (`eip155:${bundle.chainId}` !== scene.chainId) throw new FrameError('unknownChain')
  const asked = [bundle, ...calls].flatMap((one) => Object.values(one.capabilities))
  if (asked.some(({ optional }) => !optional)) throw new FrameError('capability')
  if (calls.length > MAX_CALLS) throw new FrameError('tooLarge')
  const key = id === undefined ? undefined : keyOf(id, account, scene)
  if (key !== undefined && chosen.has(key)) throw new FrameError('duplicate')
  return askToRun(scene, {
    account,
    calls: calls as readonly Call[] as readonly [Call, ...Call[]],
    async answer(hash) {
      if (key === undefined) return { id: hash }
      const [oldest] = chosen.keys()
      if (chosen.size >= MAX_CHOSEN && oldest !== undefined) chosen.delete(oldest)
      chosen.set(key, hash)
      return { id }
    },
  })
}

const keyOf = (id: string, { address: of }: OwnAccount, { chainId }: Scene) =>
  `${chainId}:${of.toLowerCase()}:${id}`

/** The parsed parameters of `eth_sendTransaction`, if a smart account sends it. */
export const askToSend = (scene: Scene, account: OwnAccount, call: Call): Step =>
  askToRun(scene, {
    account,
    calls: [call],
    // Apps look the transaction up, so they are told once there is one.
    answer: async (hash) => (await waitForReceipt(scene, hash)).receipt.transactionHash,
  })

const HASH = /^0x[0-9a-f]{64}$/i

/** How calls fare (`wallet_getCallsStatus` of EIP-5792). Throws `unknownBatch`. */
export async function readCallsStatus(params: unknown, scene: Scene): Promise<unknown> {
  const [id] = checked(v.tuple([v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))]), params)
  const known = scene.accounts.map((account) => chosen.get(keyOf(id, account, scene)))
  const hash = known.find((one) => one !== undefined) ?? (HASH.test(id) ? (id as Hex) : undefined)
  if (hash === undefined) throw new FrameError('unknownBatch')
  const status = { version: '2.0.0', id, chainId: chainOf(scene), atomic: true }
  const found = await readReceipt(scene, hash)
  if (!found) {
    const operation = await evmReads(scene).ask('eth_getUserOperationByHash', [hash], {
      as: v.unknown(),
    })
    if (operation == null) throw new FrameError('unknownBatch')
    return { ...status, status: 100 }
  }
  const { transactionHash, blockHash, blockNumber, gasUsed } = found.receipt
  const receipt = {
    logs: found.logs,
    status: found.success ? '0x1' : '0x0',
    transactionHash,
    blockHash,
    blockNumber: quantityOf(blockNumber),
    gasUsed: quantityOf(gasUsed),
  }
  return { ...status, status: found.success ? 200 : 500, receipts: [receipt] }
}

/** What an account can do (`wallet_getCapabilities` of EIP-5792). A key alone cannot make several calls one. */
export function readCapabilities(params: unknown, scene: Scene): unknown {
  const [named] = checked(v.looseTuple([v.optional(address)]), params ?? [])
  const { type } = ownAccount(scene, named)
  const status = type === 'smartAccount' ? 'supported' : 'unsupported'
  return { [chainOf(scene)]: { atomic: { status } } }
}

const chainOf = ({ chainId }: Scene): Hex => quantityOf(BigInt(chainId.slice('eip155:'.length)))
