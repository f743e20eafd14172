import { readEvmRequest } from '@bowline/clear-signing/evm'
import { FrameError } from '@bowline/common/frame'
import type { Field, Reading } from '@bowline/common/reading'
import { signEvmTypedData } from '@bowline/wallet-keys'
import {
  type Call,
  contracts,
  gasOf,
  type Hex,
  hashOf,
  typedDataOf,
  type UserOperation,
} from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { hashSchema, receiptSchema, rpcForm } from '../../smart-account/bundler.ts'
import type { Finished, OwnAccount, Prepared, Scene, Step } from '../Family.ts'
import { refuseMisread, signing } from './checks.ts'
import { evmReads, readWhole } from './evmReads.ts'
import { expectedChanges } from './expectedChanges.ts'
import { fillOperation, quantityOf } from './fillOperation.ts'
import { isOfServer } from './recordGrant.ts'

export interface Run {
  readonly account: OwnAccount
  readonly calls: readonly [Call, ...Call[]]
  /** What they do, where the page itself has made them. */
  readonly reading?: Reading | undefined
  /** A note of the page's own for the server's list of permissions, which is signed with the calls. */
  note?(key: Parameters<typeof signEvmTypedData>[0]): Promise<Hex>
  /** What the app is answered once the bundler has the operation. */
  answer(hash: Hex, scene: Scene, note?: Hex): Promise<unknown>
}

/**
 * Asks for calls of a smart account, which take effect all or none (ERC-4337, ERC-7579). Throws `invalid` for
 * one that would change the account itself: such calls could hand it to someone else.
 */
export function askToRun(scene: Scene, { account, calls, answer, ...run }: Run): Step {
  const sender = hex(account.address)
  const owner = hex(ownerOf(scene))
  if (calls.some(({ to, data }) => to.toLowerCase() === sender.toLowerCase() && data !== '0x'))
    throw new FrameError('invalid')
  const context = scene.readingContext(sender)
  const read = (known: typeof context) => run.reading ?? readCalls(calls, known)
  const reading = read(context)
  refuseMisread(reading)
  const reads = evmReads(scene)
  const chainId = Number(scene.chainId.slice('eip155:'.length))

  const finish = (found: unknown): Finished => {
    // What `prepare` has found.
    const filled = found as UserOperation
    const typedData = typedDataOf(filled, chainId)
    return {
      signs: signing(scene, sender, {
        method: 'eth_signTypedData_v4',
        params: [owner, typedData],
      }),
      async sign() {
        const [signature, noted] = await scene.signer.withEntropy((key) =>
          Promise.all([signEvmTypedData(key, { typedData }), run.note?.(key)]),
        )
        const hash = hashOf(filled, chainId)
        await send(scene, { operation: rpcForm(filled, signature), hash })
        return answer(hash, scene, noted)
      },
    }
  }

  return {
    status: 'asks',
    finish,
    async prepare(signal): Promise<Prepared> {
      const enriched = readWhole(read, { context, scene, params: calls, signal })
      const expected = expectedChanges({ scene, account: sender, calls, reading, signal })
      const filled = await fillOperation(reads.ask, { sender, owner, calls, chainId, signal })
      const shown = await enriched
      if (typeof filled === 'string') return { status: 'blocked', reading: shown, problem: filled }
      return {
        status: 'ready',
        reading: { ...shown, fields: [...shown.fields, costOf(filled, context.currency)] },
        changes: await expected,
        found: filled,
        ...finish(filled),
      }
    },
  }
}

/** The address of the key that a smart account obeys. Throws `unauthorized` if the wallet does not name it. */
export function ownerOf({ accounts, owner }: Pick<Scene, 'accounts' | 'owner'>): string {
  const address = owner ?? accounts.find(({ type }) => type === 'eoa')?.address
  if (!address) throw new FrameError('unauthorized')
  return address
}

function readCalls(calls: Run['calls'], context: ReturnType<Scene['readingContext']>): Reading {
  const forms = calls.map(({ to, value, data }) => ({ to, value: quantityOf(value), data }))
  const [first] = forms
  return forms.length === 1
    ? readEvmRequest({ method: 'eth_sendTransaction', params: [first] }, context)
    : readEvmRequest({ method: 'wallet_sendCalls', params: [{ calls: forms }] }, context)
}

function costOf(
  operation: UserOperation,
  currency: ReturnType<Scene['readingContext']>['currency'],
): Field {
  const { sponsor, maxFeePerGas } = operation
  if (sponsor) return { label: 'payer', value: { type: 'account', address: sponsor.paymaster } }
  const amount = gasOf(operation) * maxFeePerGas
  return {
    label: 'fee',
    value: { type: 'amount', amount, token: { ...currency }, isUnlimited: false },
  }
}

interface Signed {
  readonly operation: Readonly<Record<string, Hex>>
  readonly hash: Hex
}

/** How often a bundler is asked whether it has an operation, while nobody answers for it. */
const LOST_LOOKS = 15
const LOST_MS = 1_000

/**
 * Sends it. Where the answer is lost, the bundler knows whether it has the operation: a server that is too busy to answer may
 * still be passing it on. Whoever was told too early that it has failed would pay once more.
 */
async function send(scene: Scene, { operation, hash }: Signed): Promise<void> {
  const { ask } = evmReads(scene)
  try {
    await ask('eth_sendUserOperation', [operation, contracts.entryPoint], { as: hashSchema })
  } catch (error) {
    for (let looks = isOfServer(error) ? LOST_LOOKS : 1; ; looks--) {
      const found = await ask('eth_getUserOperationByHash', [hash], { as: v.unknown() }).catch(
        () => null,
      )
      if (found != null) return
      if (looks === 1) throw error
      await new Promise<void>((resolve) => void scene.clock.after(LOST_MS, resolve))
    }
  }
}

export type OperationReceipt = v.InferOutput<typeof receiptSchema>

/** Asks whether an operation is in a block. */
export const readReceipt = (scene: Scene, hash: Hex): Promise<OperationReceipt | null> =>
  evmReads(scene).ask('eth_getUserOperationReceipt', [hash], { as: v.nullable(receiptSchema) })

const FIRST_LOOKS = 20
const FIRST_MS = 500
const LATER_MS = 3_000
/** About ten minutes. What is not in a block by then may still come. */
const MOST_LOOKS = 200

/** Waits until an operation is in a block. Throws `disconnected` if it is not after ten minutes. */
export async function waitForReceipt(scene: Scene, hash: Hex): Promise<OperationReceipt> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const receipt = await readReceipt(scene, hash).catch(() => null)
    if (receipt) return receipt
    await new Promise<void>((resolve) => {
      scene.clock.after(looks < FIRST_LOOKS ? FIRST_MS : LATER_MS, resolve)
    })
  }
  throw new FrameError('disconnected')
}

/** Addresses of accounts are hexadecimal here. */
const hex = (value: string): Hex => value as Hex
