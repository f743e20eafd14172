import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'

const client = createPublicClient({ chain: mainnet, transport: http() })

/** `null` if the name leads to no address. */
export const addressOf = (name: string) => client.getEnsAddress({ name: normalize(name) })
