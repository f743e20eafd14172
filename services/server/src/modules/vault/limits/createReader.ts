import { clearSigning } from '@bowline/clear-signing'
import type { Clock } from '@bowline/common'
import { isTestNetwork, type KeyUse, PERMISSION_NOTE } from '@bowline/common/api'
import type { AmountValue, Reading, SigningRequest } from '@bowline/common/reading'
import * as v from 'valibot'
import { withinTime } from '../../../basics/withinTime.ts'
import type { ChainFacts } from './ChainFacts.ts'
import { type Leaving, leavingOf, type Unpriced } from './leavingOf.ts'
import { type Operation, operationOf } from './operationOf.ts'
import { solanaHashes } from './solanaHashes.ts'

/** What leaves the wallet on one chain. */
export interface Paid {
  readonly chainId: string
  readonly amounts: readonly AmountValue[]
}

type Signing = Extract<KeyUse, { readonly for: 'signing' }>
type One = Pick<Signing, 'chainId' | 'account'> & { readonly request: SigningRequest }

export interface ReaderOptions {
  readonly chains: ChainFacts
  readonly clock: Clock
}

/** How long nodes are waited for. What they do not say makes a reading say less, which counts as more. */
const READ_MS = 5_000
/** Signatures that count on every chain of the family, whatever network they were asked for. */
const ANYWHERE: ReadonlySet<string> = new Set([
  ...['personal_sign', 'eth_sign', 'signMessage', 'solana_signMessage', 'polkadot_signMessage'],
])

/** Creates what finds out what leaves the wallet by a signature, with the readers that write the user's card. */
export function createReader({ chains, clock }: ReaderOptions) {
  const isTest = (chainId: string) => chains.of(chainId)?.testnet ?? isTestNetwork(chainId)

  async function read({ chainId, account, request }: One): Promise<Reading> {
    const [namespace = ''] = chainId.split(':')
    const reader = await clearSigning.loadReader(namespace)
    const currency = chains.of(chainId)?.native
    const context = { chainId, account, currency }
    const signal = new AbortController().signal
    const ask = (method: string, params: readonly unknown[]) => chains.ask(chainId, method, params)
    const asking = { context, ask, signal, onUnanswered() {} }
    const bare = reader.read(request, context)
    const whole = async () => {
      const known = (await reader.lookUp?.(request, asking)) ?? context
      const reading = reader.read(request, known)
      return (await reader.enrich?.(reading, { ...asking, context: known })) ?? reading
    }
    return withinTime(whole(), { clock, ms: READ_MS, late: () => bare })
  }

  /** What calls cost is no part of their reading. */
  async function readOperation(
    { account }: Pick<Signing, 'account'>,
    { chainId, calls, cost }: Operation,
  ): Promise<Leaving> {
    const request = { method: 'wallet_sendCalls', params: [{ calls }] }
    const leaving = calls.length ? leavingOf(await read({ chainId, account, request })) : []
    const currency = chains.of(chainId)?.native
    if (typeof leaving === 'string' || cost === 0n) return leaving
    return [
      ...leaving,
      { type: 'amount', amount: cost, token: { ...currency }, isUnlimited: false },
    ]
  }

  /** Whether what is signed counts on a test network alone. On Solana the hash of a block says so, and its node knows it. */
  async function isOnTestNetwork(chainId: string, request: SigningRequest): Promise<boolean> {
    if (!isTest(chainId)) return false
    if (!chainId.startsWith('solana:')) return true
    const hashes = solanaHashes(request) ?? []
    const answers = hashes.map((hash) => chains.ask(chainId, 'isBlockhashValid', [hash]))
    const known = await withinTime(Promise.all(answers), { clock, ms: READ_MS, late: () => [] })
    return known.length > 0 && known.every((answer) => v.is(validSchema, answer))
  }

  async function leavingBy(one: One): Promise<Paid | Unpriced> {
    const { chainId, account, request } = one
    if (request.method === PERMISSION_NOTE) return { chainId, amounts: [] }
    const typedData = typedDataOf(request)
    const operation = typedData && operationOf(typedData.whole)
    if (operation) {
      if (isTest(operation.chainId)) return { chainId, amounts: [] }
      const leaving = await readOperation({ account }, operation)
      return typeof leaving === 'string'
        ? leaving
        : { chainId: operation.chainId, amounts: leaving }
    }
    const reading = await read(one)
    const isAnywhere = ANYWHERE.has(request.method) || (typedData && !typedData.hasChain)
    if (!isAnywhere && (await isOnTestNetwork(reading.chainId, request)))
      return { chainId: reading.chainId, amounts: [] }
    const isPermission = typedData?.type === 'Delegation'
    const leaving = isPermission ? 'grants' : leavingOf(reading)
    return typeof leaving === 'string' ? leaving : { chainId: reading.chainId, amounts: leaving }
  }

  return async ({ chainId, account, requests }: Signing): Promise<readonly Paid[] | Unpriced> => {
    const all = await Promise.all(
      requests.map((request) =>
        // What nobody can read, for whatever reason, may be anything.
        leavingBy({ chainId, account, request }).catch((): Unpriced => 'unread'),
      ),
    )
    return (
      all.find((one) => typeof one === 'string') ?? all.filter((one) => typeof one !== 'string')
    )
  }
}

const validSchema = v.object({ value: v.literal(true) })

const typedDataSchema = v.looseObject({
  primaryType: v.string(),
  domain: v.optional(v.looseObject({ chainId: v.optional(v.unknown()) }), {}),
})

function typedDataOf({ method, params }: SigningRequest) {
  if (method !== 'eth_signTypedData_v4' || !Array.isArray(params)) return undefined
  const { success, output } = v.safeParse(typedDataSchema, params[1])
  if (!success) return undefined
  const hasChain = output.domain.chainId != null
  return { whole: params[1] as unknown, type: output.primaryType, hasChain }
}
