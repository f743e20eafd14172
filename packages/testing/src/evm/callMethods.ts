import { keccak256, numberToHex, stringToHex } from 'viem'
import { requireAccount } from './accountMethods.ts'
import { askRpc } from './askRpc.ts'
import type { CallBundle } from './CallBundle.ts'
import { canBatch } from './capabilityMethods.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { readCalls } from './readCalls.ts'
import { sendBundle } from './sendBundle.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

/** Several calls at once (EIP-5792), for wallets that have a contract to do it with. */
export const callMethods: Readonly<Record<string, MethodHandler>> = {
  wallet_sendCalls: async (context, { method, params, origin }) => {
    const request = readCalls(params[0])
    const { state, prompts, bundles } = context
    const { account, chains } = state.get()
    requireAccount(context, origin, request.from ?? account.address)
    const chain = chains.find(({ id }) => id === request.chainId)
    if (!chain) throw new ProviderRpcError(5710, `Chain ${request.chainId} is not supported.`)
    const id = request.id ?? nextId(bundles.size)
    if (bundles.has(keyOf(origin, id)))
      throw new ProviderRpcError(5720, 'There is a bundle with this id already.')
    const atomic = await canBatch(context, chain)
    if (request.atomicRequired && !atomic)
      throw new ProviderRpcError(5760, 'Atomicity is not supported on this chain.')
    await prompts.ask({ method, params, origin })
    bundles.set(keyOf(origin, id), await sendBundle(context, request, { atomic }))
    return { id }
  },
  wallet_getCallsStatus: async (context, { params, origin }) => {
    const [id] = params
    const { atomic, chainId, hashes, cutShort } = bundleOf(context, origin, id)
    const found = await Promise.all(hashes.map((hash) => readReceipt(context, chainId, hash)))
    const receipts = found.filter((receipt) => receipt !== undefined)
    const isPending = receipts.length < hashes.length
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic,
      status: isPending ? 100 : statusOf(receipts, cutShort),
      ...(!isPending && { receipts }),
    }
  },
  wallet_showCallsStatus: (context, { params, origin }) => {
    bundleOf(context, origin, params[0])
    return null
  },
}

/** Confirmed, reverted as a whole, or in part. */
function statusOf(receipts: readonly { readonly status?: unknown }[], cutShort: boolean): number {
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === 0) return 500
  return succeeded === receipts.length && !cutShort ? 200 : 600
}

function bundleOf({ bundles }: WalletContext, origin: string, id: unknown): CallBundle {
  const bundle = bundles.get(keyOf(origin, String(id)))
  if (!bundle) throw new ProviderRpcError(5730, 'There is no bundle with this id.')
  return bundle
}

async function readReceipt({ state }: WalletContext, chainId: number, hash: string) {
  const rpcUrl = state.get().chains.find(({ id }) => id === chainId)?.rpcUrl
  if (!rpcUrl) return undefined
  const answer = await askRpc(rpcUrl, { method: 'eth_getTransactionReceipt', params: [hash] })
  if (typeof answer !== 'object' || answer === null) return undefined
  // The node's own words: apps have to check them anyway.
  const receipt = answer as Readonly<Record<string, unknown>>
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}

/** The same in every run, and as long as ids may be expected to be. */
function nextId(count: number): string {
  return keccak256(stringToHex(`bundle ${count}`))
}

/** One site cannot ask for what another has sent. */
function keyOf(origin: string, id: string): string {
  return `${origin} ${id}`
}
