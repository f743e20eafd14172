import { readEvmRequest } from '@bowline/clear-signing/evm'
import { FrameError } from '@bowline/common/frame'
import type { Field } from '@bowline/common/reading'
import {
  type EvmTransaction,
  isEvmAddress,
  quantity,
  signEvmTransaction,
} from '@bowline/wallet-keys'
import * as v from 'valibot'
import type { Finished, Prepared, Scene, Step } from '../Family.ts'
import { checked, evmKeyOf, ownAccount, refuseMisread, signing } from './checks.ts'
import { type Ask, evmReads, readWhole } from './evmReads.ts'
import { expectedChanges } from './expectedChanges.ts'
import { type Action, type Complete, fillTransaction, rpcForm } from './fillTransaction.ts'
import { askToSend } from './smartAccount.ts'

const address = v.custom<`0x${string}`>(isEvmAddress)
const data = v.pipe(v.string(), v.maxLength(262_144), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
/** No block has room for more. */
const gasLimit = v.pipe(quantity, v.maxValue(1n << 32n))

// Whoever sends something that is not known here means something by it.
const schema = v.strictObject({
  from: v.optional(address),
  to: v.nullish(address),
  value: v.nullish(quantity),
  data: v.nullish(data),
  /** The newer name of `data`. */
  input: v.nullish(data),
  gas: v.nullish(gasLimit),
  nonce: v.nullish(v.pipe(quantity, v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)))),
  chainId: v.nullish(quantity),
  accessList: v.nullish(
    v.pipe(v.array(v.strictObject({ address, storageKeys: v.array(word) })), v.maxLength(64)),
  ),
  // The wallet reads the prices of the chain itself. The app's are limits: what the user has reviewed there.
  type: v.nullish(v.picklist(['0x0', '0x00', '0x1', '0x01', '0x2', '0x02'])),
  gasPrice: v.nullish(quantity),
  maxFeePerGas: v.nullish(quantity),
  maxPriorityFeePerGas: v.nullish(quantity),
})

/** Parses a transaction. Its nonce, gas and fees are found once it is shown. */
export function parseEvmTransaction(
  params: unknown,
  scene: Scene,
  { sends }: { readonly sends: boolean },
): Step {
  const [wish] = checked(v.looseTuple([schema]), params)
  const account = ownAccount(scene, wish.from)
  const { address: from } = account
  const { data: old, input, to, value, accessList } = wish
  const chainId = Number(scene.chainId.slice('eip155:'.length))
  if (old && input && old.toLowerCase() !== input.toLowerCase()) throw new FrameError('invalid')
  if (wish.chainId != null && wish.chainId !== BigInt(chainId)) throw new FrameError('invalid')
  const content = (input ?? old ?? '0x') as `0x${string}`
  // A contract is made of its code.
  if (to == null && content === '0x') throw new FrameError('invalid')
  if (account.type === 'smartAccount') {
    // What cannot be done is not left out: a contract that is made, and a transaction that is only signed.
    if (to == null || !sends) throw new FrameError('unsupported')
    return askToSend(scene, account, { to, value: value ?? 0n, data: content })
  }
  const action: Action = {
    from,
    ...(to == null ? {} : { to }),
    value: value ?? 0n,
    data: content,
    ...(accessList ? { accessList: accessList as NonNullable<Action['accessList']> } : {}),
  }
  const context = scene.readingContext(from)
  const method = sends ? 'eth_sendTransaction' : 'eth_signTransaction'
  const read = (transaction: Partial<Complete> & Action, known = context) => {
    const reading = readEvmRequest({ method, params: [rpcForm(transaction)] }, known)
    refuseMisread(reading)
    return wish.nonce == null ? reading : { ...reading, fields: reading.fields.map(asChosen) }
  }
  const first = read(action)
  const finish = (found: unknown): Finished => {
    // What `prepare` has found.
    const filled = found as Complete
    const request = { method, params: [rpcForm({ ...action, ...filled, chainId })] }
    const { from: _, ...rest } = action
    const transaction: EvmTransaction = { ...rest, ...filled, chainId }
    return {
      signs: signing(scene, from, request),
      async sign() {
        const { serialized, hash } = await scene.signer.withEntropy((entropy) =>
          signEvmTransaction(entropy, { index: evmKeyOf(account, scene), transaction }),
        )
        if (!sends) return serialized
        await send(evmReads(scene).ask, { serialized, hash })
        return hash
      },
    }
  }

  return {
    status: 'asks',
    finish,
    async prepare(signal): Promise<Prepared> {
      const reads = evmReads(scene)
      const enriched = (transaction: Parameters<typeof read>[0]) =>
        readWhole((known) => read(transaction, known), { context, scene, params: action, signal })
      const simulated = { scene, account: from, calls: [action], reading: first, signal }
      const [filled, changes] = await Promise.all([
        fillTransaction(reads.ask, { action, chainId, wish, signal }),
        expectedChanges(simulated),
      ])
      if (typeof filled === 'string')
        return { status: 'blocked', reading: await enriched(action), problem: filled }
      return {
        status: 'ready',
        reading: await enriched({ ...action, ...filled }),
        changes,
        found: filled,
        ...finish(filled),
      }
    },
  }
}

/** Whoever keeps what is signed for later, or takes the place of what waits, chooses a nonce. */
const asChosen = (field: Field): Field =>
  field.label === 'nonce' ? { ...field, label: 'appNonce' } : field

interface Signed {
  readonly serialized: string
  readonly hash: string
}

/**
 * Sends what is signed. Nothing interrupts it. Where the node's answer is lost, or says that it has the
 * transaction already, the chain knows whether it was sent.
 */
async function send(ask: Ask, { serialized, hash }: Signed): Promise<void> {
  try {
    await ask('eth_sendRawTransaction', [serialized], { as: v.string() })
  } catch (error) {
    const found = await ask('eth_getTransactionByHash', [hash], { as: v.unknown() }).catch(
      () => null,
    )
    if (found == null) throw error
  }
}
