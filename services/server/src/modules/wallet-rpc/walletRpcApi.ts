import { dataApi, defineApi } from '@bowline/common/api'

const { params, response } = dataApi.rpc

/** JSON-RPC for wallets, which ask for themselves: they know neither a project nor the app's origin. */
export const walletRpcApi = defineApi({
  walletRpc: {
    method: 'POST',
    path: '/public/rpc/:chainId',
    summary: 'Forwards one allow-listed JSON-RPC request of a wallet to an EVM chain.',
    params,
    response,
  },
})
