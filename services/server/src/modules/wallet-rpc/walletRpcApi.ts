import { dataApi, defineApi } from '@bowline/common/api'

const { params, response } = dataApi.rpc

/** JSON-RPC for wallets, which send requests without a project and the app's origin. */
export const walletRpcApi = defineApi({
  walletRpc: {
    method: 'POST',
    path: '/public/rpc/:chainId',
    summary: 'Forwards one allow-listed JSON-RPC request of a wallet to an EVM chain.',
    params,
    response,
  },
})
