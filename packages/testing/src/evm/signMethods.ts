import { type Hex, hexToString, isHex, type LocalAccount, type TypedDataDefinition } from 'viem'
import { sendTransaction } from 'viem/actions'
import { devAccount, devIndexOf } from '../accounts/devAccounts.ts'
import { requireAccount } from './accountMethods.ts'
import { connectNode, toNodeError } from './connectNode.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { edited } from './replaceTransaction.ts'
import type { MethodHandler, WalletContext } from './WalletContext.ts'

const UNSENT_HASH: Hex = `0x${'5e'.repeat(32)}`

/** What needs a key. */
export const signMethods: Readonly<Record<string, MethodHandler>> = {
  personal_sign: async (context, { method, params, origin }) => {
    const [data, address] = params
    requireAccount(context, origin, address)
    if (typeof data !== 'string') throw new ProviderRpcError(-32602, 'Expected a message.')
    const message = isHex(data) ? readText(data) : data
    await context.prompts.ask({ method, params, origin, message })
    return signer(context).signMessage({ message: isHex(data) ? { raw: data } : data })
  },
  eth_signTypedData_v4: async (context, { method, params, origin }) => {
    const [address, json] = params
    requireAccount(context, origin, address)
    const definition = readTypedData(json)
    await context.prompts.ask({ method, params, origin })
    return signer(context).signTypedData(definition)
  },
  eth_sendTransaction: async (context, { method, params, origin }) => {
    const transaction = (params[0] ?? {}) as Readonly<Record<string, unknown>>
    requireAccount(context, origin, transaction.from)
    requireChain(context, transaction.chainId)
    await context.prompts.ask({ method, params, origin })
    // The person may have changed the chain while the prompt was open.
    requireChain(context, transaction.chainId)
    const { lies } = context.state.get()
    if (lies.has('badHash')) return '0x5e'
    if (lies.has('unsentHash')) return UNSENT_HASH
    return send(context, transaction)
  },
}

/** The active account, or, for a liar, one that is not. */
function signer({
  state,
}: WalletContext): LocalAccount & Required<Pick<LocalAccount, 'signMessage'>> {
  const { account, lies } = state.get()
  if (!lies.has('signature')) return account
  return devAccount(devIndexOf(account.address) === 9 ? 8 : 9)
}

async function send(
  context: WalletContext,
  { to, value, data, ...limit }: Readonly<Record<string, unknown>>,
): Promise<Hex> {
  const { chainId, lies } = context.state.get()
  const node = await connectNode(context, chainId)
  const asked = {
    to: lies.has('otherPayment') ? devAccount(9).address : toHex(to),
    value: value === undefined ? 0n : BigInt(String(value)),
    data: toHex(data) ?? '0x',
  }
  const call = edited(asked, context.edits.shift() ?? {})
  try {
    return await sendTransaction(node, { chain: null, ...call, ...readLimit(limit) })
  } catch (error) {
    throw toNodeError(error)
  }
}

/** The gas and the prices that the site asks for, as far as it names them. */
function readLimit(limit: Readonly<Record<string, unknown>>) {
  const read = (name: string) =>
    limit[name] === undefined ? undefined : BigInt(String(limit[name]))
  const gas = read('gas')
  const gasPrice = read('gasPrice')
  if (gasPrice !== undefined) return { gas, gasPrice }
  const maxFeePerGas = read('maxFeePerGas')
  return { gas, maxFeePerGas, maxPriorityFeePerGas: read('maxPriorityFeePerGas') }
}

function requireChain({ state }: WalletContext, chainId: unknown): void {
  if (chainId === undefined || Number(chainId) === state.get().chainId) return
  throw new ProviderRpcError(
    4901,
    'The wallet is connected to another chain than the one asked for.',
  )
}

function readTypedData(json: unknown): TypedDataDefinition {
  try {
    const parsed = typeof json === 'string' ? JSON.parse(json) : json
    if (typeof parsed.types !== 'object') throw new TypeError('It has no types.')
    // viem checks the values against the types when it signs. It takes the domain's type as it is given: from the values
    // alone it would leave out a chain id that is written as text, as ethers writes it.
    return parsed as TypedDataDefinition
  } catch {
    throw new ProviderRpcError(-32602, 'Expected typed data as JSON.')
  }
}

/** Bytes that are not text are shown as they are. */
function readText(data: Hex): string {
  const text = hexToString(data)
  return text.includes('\ufffd') ? data : text
}

function toHex(value: unknown): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw new ProviderRpcError(-32602, 'Expected a hexadecimal value.')
  return value
}
