import type { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { createPrompts } from '../evm/createPrompts.ts'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'
import type { EvmSide } from './createEvmSide.ts'
import { protocolError } from './protocolError.ts'

interface AnsweringWallet {
  readonly evm: EvmSide
  readonly prompts: Pick<ReturnType<typeof createPrompts>, 'ask'>
  readonly log: (WalletRequest & { readonly origin: string })[]
}

/** Connects and signs in at once (CAIP-222), with the active account, if the person agrees. */
export async function answerAuthentication(
  client: Awaited<ReturnType<typeof SignClient.init>>,
  { id, params }: SignClientTypes.EventArguments['session_authenticate'],
  { evm, prompts, log }: AnsweringWallet,
): Promise<void> {
  const { requester, authPayload } = params
  try {
    const { methods } = evm.family()
    const chains = evm.chains().map((chain) => `eip155:${chain.id}`)
    const payload = populateAuthPayload({ authPayload, chains, methods: [...methods] })
    const active = `eip155:${evm.chainId()}`
    const chainId = payload.chains.includes(active) ? active : payload.chains[0]
    const iss = `did:pkh:${chainId}:${evm.account().address}`
    const message = client.formatAuthMessage({ request: payload, iss })
    const origin = requester.metadata.url
    const request = { method: 'wc_sessionAuthenticate', params: authPayload, origin, message }
    log.push(request)
    await prompts.ask(request)
    const s = await evm.account().signMessage({ message })
    const auths = [buildAuthObject(payload, { t: 'eip191', s }, iss)]
    await client.approveSessionAuthenticate({ id, auths })
  } catch (error) {
    await client.rejectSessionAuthenticate({ id, reason: protocolError(error) })
  }
}
