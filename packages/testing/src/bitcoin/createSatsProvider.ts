import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { BitcoinTestWalletOptions, SatsTestProvider } from './BitcoinTestWallet.ts'
import { readFields } from './readFields.ts'
import { satsMethods } from './satsMethods.ts'
import type { WalletCore } from './WalletCore.ts'

/** sats-connect's numbers, in the place of those of EIP-1193. */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

type Listen = (listener: Parameters<SatsTestProvider['addListener']>[0]) => () => void

/** The wallet as one site sees it by sats-connect's protocol. */
export function createSatsProvider(
  core: WalletCore,
  origin: string,
  {
    without = [],
    errors = 'answered',
    listen,
  }: Pick<BitcoinTestWalletOptions, 'without' | 'errors'> & { readonly listen: Listen },
): SatsTestProvider {
  const handle = async (method: string, params: unknown) => {
    const handler = without.includes(method) ? undefined : satsMethods[method]
    if (!handler) throw new ProviderRpcError(4200, `Method "${method}" is not supported.`)
    return handler(core, { method, params: readFields(params), origin })
  }
  return {
    async request(method, params) {
      const jsonrpc = '2.0'
      try {
        const result = await core.answer({ method, params, origin }, () => handle(method, params))
        return { jsonrpc, id: null, result }
      } catch (error) {
        // An error set with `fail` is thrown as it is.
        if (!(error instanceof ProviderRpcError)) throw error
        const answered = { code: CODES[error.code] ?? error.code, message: error.message }
        if (errors === 'thrown') throw { jsonrpc, id: null, error: answered }
        return { jsonrpc, id: null, error: answered }
      }
    },
    addListener: listen,
  }
}
