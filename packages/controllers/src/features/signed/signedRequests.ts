import {
  type AccountId,
  isChainId,
  type ProviderRequest,
  parseAccountId,
  randomId,
  sameAddress,
} from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { askedAccount } from '../../core/askedAccount.ts'
import { is } from '../../core/is.ts'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { createRecord } from '../../persistence/createRecord.ts'
import type { SignedRequest } from './SignedRequest.ts'

/** The newest ones are kept. */
export const MAX_SIGNED = 50
/** What is longer is not kept: a part of a request would say something else. */
export const MAX_SIGNED_LENGTH = 16_384
/** All of them together. The oldest are left out first. */
export const MAX_SIGNED_TOTAL = 200_000

/** What was signed through the kit on this device, and its browser keeps. */
export interface SignedRequests {
  /** Newest first. */
  readonly store: Readable<readonly SignedRequest[]>
  /** Resolves when those of earlier pages are in the store. Never rejects. */
  readonly ready: Promise<void>
  /** Keeps one. What is too long, or cannot be written down, is not kept. */
  keep(signed: Signed): Promise<void>
  /** Erases all of them, here and in the browser. */
  forget(): void
}

interface Signed {
  /** Those of the session, the active one first. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly request: ProviderRequest
  readonly answer: unknown
}

/** Returns what was signed through this kit on this device. */
export const signedRequests = (kit: Kit): SignedRequests => internals(kit).part(createSigned)

/** Methods that send something: their answer is a hash or an id, or else nothing tells which transaction it was. */
const SENDS = /send/i

function createSigned(kit: Kit): SignedRequests {
  const { clock } = internals(kit)
  const record = createRecord('signed', internals(kit))
  const store = createStore<readonly SignedRequest[]>(() => [])
  /** Other pages keep theirs in the same place. */
  const readKept = async () => {
    const kept = ((await record.read()) ?? []).filter(isSigned)
    store.setState(bounded([...store.getState(), ...kept]), true)
  }
  return {
    store,
    ready: readKept(),
    async keep({ accounts, request, answer }) {
      const params = textOf(request.params)
      const isSent = SENDS.test(request.method)
      const hash = isSent ? nameOf(answer) : undefined
      if (params === undefined || (isSent && hash === undefined)) return
      const { address, chainId } = parseAccountId(askedAccount(request, accounts))
      const id = randomId()
      const added = {
        id,
        chainId,
        account: address,
        method: request.method,
        params,
        at: clock.now(),
      }
      await readKept()
      const all = [hash === undefined ? added : { ...added, hash }, ...store.getState()]
      store.setState(bounded(all), true)
      record.write(store.getState())
    },
    forget() {
      store.setState([], true)
      record.write([])
    },
  }
}

/** Finds a request by its own id, or by the hash or the wallet's id of what was sent. */
export const findSigned = (
  list: readonly SignedRequest[],
  wanted: { readonly id?: string | undefined; readonly hash?: string | undefined },
): SignedRequest | undefined =>
  list.find(
    ({ id, hash }) =>
      id === wanted.id ||
      (hash !== undefined && wanted.hash !== undefined && sameAddress(hash, wanted.hash)),
  )

/** The hash of a transaction, or the id of several calls (EIP-5792), which wallets of before it write as a plain text. */
function nameOf(answer: unknown): string | undefined {
  const name: unknown = typeof answer === 'object' ? Object(answer).id : answer
  const isName = typeof name === 'string' && name !== '' && name.length <= MAX_SIGNED_LENGTH
  return isName ? name : undefined
}

function textOf(params: unknown): string | undefined {
  try {
    const text = JSON.stringify(params ?? null, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    return text.length <= MAX_SIGNED_LENGTH ? text : undefined
  } catch {
    // Circular: no wallet has signed it as it is.
    return undefined
  }
}

/** Each once, newest first, as many as may be kept. */
function bounded(list: readonly SignedRequest[]): readonly SignedRequest[] {
  const unique = [...new Map(list.map((one) => [one.id, one])).values()]
  const newest = unique.sort((one, other) => other.at - one.at).slice(0, MAX_SIGNED)
  let total = 0
  return newest.filter(({ params }) => {
    total += params.length
    return total <= MAX_SIGNED_TOTAL
  })
}

const shape = is.with('id chainId account method params', is.text, 'hash')

function isSigned(value: object): value is SignedRequest {
  if (!shape.fits(value)) return false
  const { chainId, params, at } = value as SignedRequest
  return isChainId(chainId) && params.length <= MAX_SIGNED_LENGTH && Number.isSafeInteger(at)
}
