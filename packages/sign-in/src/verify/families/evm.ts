import { systemClock } from '@bowline/common'
import { hasSignedMessage } from '@bowline/signatures/evm'
import { type Address, type Client, createClient, custom, http } from 'viem'
import { getChainId } from 'viem/actions'
import { getAddress, isAddress } from 'viem/utils'
import type { Endpoints } from '../Endpoints.ts'
import type { Family, SignatureCheck, SignedText } from '../Family.ts'

/** A chain that takes longer counts as one that does not answer. */
const TIMEOUT_MS = 10_000
/** Signatures of contracts that are not deployed yet hold the call that deploys them. */
const MAX_CHARACTERS = 20_000
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/

/** EVM accounts: keys, and contracts before and after deployment. */
export const evm: Family = {
  readAddress(address) {
    // All in lower case it has no checksum; other capitals have to be those of EIP-55.
    if (!isAddress(address)) return undefined
    return { text: getAddress(address), identity: address.toLowerCase() }
  },

  async check({ chainId, address, message, signature, endpoints }) {
    if (signature.length > MAX_CHARACTERS || !SIGNATURE.test(signature)) return 'forged'
    // `readAddress` has accepted it.
    const signed = { address: address as Address, message, signature }
    if (await hasSignedMessage(signed)) return 'signed'
    const client = clientOf(endpoints, chainId)
    // A key may have signed wrongly, or a contract rightly: the chain alone knows.
    if (!client) return 'uncheckable'
    return inTime(askChain(client, { ...signed, chainId }))
  },
}

async function askChain(
  client: Client,
  { chainId, ...signed }: Omit<SignedText, 'endpoints' | 'address'> & { readonly address: Address },
): Promise<SignatureCheck> {
  try {
    // A contract of another chain may belong to somebody else.
    if (`eip155:${await getChainId(client)}` !== chainId) return 'unavailable'
    return (await hasSignedMessage({ ...signed, client: () => client })) ? 'signed' : 'forged'
  } catch {
    return 'unavailable'
  }
}

function clientOf(endpoints: Endpoints, chainId: string): Client | undefined {
  const endpoint = Object.hasOwn(endpoints, chainId) ? endpoints[chainId] : undefined
  if (endpoint === undefined) return undefined
  const transport =
    typeof endpoint === 'string'
      ? http(endpoint, { timeout: TIMEOUT_MS, retryCount: 1 })
      : custom({ request: endpoint }, { retryCount: 1 })
  // A contract must not choose which addresses this server asks (EIP-3668).
  return createClient({ transport, ccipRead: false, cacheTime: 0 })
}

/** All that is asked together must not hold a request for longer. */
function inTime(check: Promise<SignatureCheck>): Promise<SignatureCheck> {
  return new Promise((resolve, reject) => {
    const stop = systemClock.after(TIMEOUT_MS, () => resolve('unavailable'))
    check.then(resolve, reject).finally(stop)
  })
}
