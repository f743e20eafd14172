import { memoryStorage } from '@bowline/common'
import type { SignClientTypes } from '@walletconnect/types'
import { createPrompts } from '../evm/createPrompts.ts'
import type { EvmTestChain, WalletRequest } from '../evm/EvmTestWallet.ts'
import { answerAuthentication } from './answerAuthentication.ts'
import { createCallAnswers } from './answerCalls.ts'
import { answerEvmRequest } from './answerEvmRequest.ts'
import { answerQuietly } from './answerQuietly.ts'
import { approveNamespaces } from './approveNamespaces.ts'
import { createEvmSide } from './createEvmSide.ts'
import { chainOf, createFamilies, namespaceOf } from './createFamilies.ts'
import { createProtocolClient } from './createProtocolClient.ts'
import { createTeller } from './createTeller.ts'
import { mendRelayer } from './mendRelayer.ts'
import type { PairingWallet, PairingWalletOptions, PairingWalletState } from './PairingWallet.ts'
import { DISCONNECTED, NOTHING_IN_COMMON, protocolError, REJECTED } from './protocolError.ts'
import { readMessage } from './readMessage.ts'

type Proposal = SignClientTypes.EventArguments['session_proposal']
type Request = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>

/**
 * Creates a wallet that apps connect to by QR code, and that signs and sends for real.
 * Works in a page and in Node; needs `@walletconnect/sign-client` and `@walletconnect/utils` 2.21.8.
 *
 * @example
 * const wallet = await createPairingWallet({ relayUrl, projectId, chains: [{ id: 31337, rpcUrl }] })
 * await wallet.pair(uri)
 * wallet.accept()
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { storage = memoryStorage(), approval = 'manual', batchExecutor } = options
  const client = await createProtocolClient(options, storage)
  const stop = mendRelayer(client)
  const prompts = createPrompts(approval)
  const listeners = new Set<() => void>()
  const log: (WalletRequest & { readonly origin: string })[] = []
  const seen = new Set<number>()
  const evm = createEvmSide(options)
  const families = createFamilies(options.families ?? {})
  const answerCalls = createCallAnswers({ ...evm, prompts, batchExecutor })
  const tell = createTeller(client, { evm, families })
  let hanging = 0
  let state = readState()

  function readState(): PairingWalletState {
    return {
      address: evm.account().address,
      accounts: evm.addresses(),
      chainId: evm.chainId(),
      chains: evm.chains(),
      families: families.accounts(),
      sessions: client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        url: peer.metadata.url,
        chainIds: Object.values(namespaces).flatMap((namespace) => namespace.chains ?? []),
      })),
    }
  }

  function changed() {
    state = readState()
    for (const listener of [...listeners]) listener()
  }

  async function onProposal({ id, params }: Pick<Proposal, 'id' | 'params'>) {
    if (seen.has(id)) return
    seen.add(id)
    const origin = params.proposer.metadata.url
    const request = { method: 'wc_sessionPropose', params: params.optionalNamespaces, origin }
    log.push(request)
    if (hanging > 0) return
    try {
      await prompts.ask(request)
      const namespaces = approveNamespaces(params, { ...families.offers(), eip155: evm.family() })
      if (Object.keys(namespaces).length === 0) throw NOTHING_IN_COMMON
      const sessionProperties = propertiesOf(Object.keys(namespaces))
      const approval = { id, namespaces, ...(sessionProperties && { sessionProperties }) }
      const { acknowledged } = await client.approve(approval)
      await acknowledged()
    } catch (error) {
      await client.reject({ id, reason: protocolError(error) })
    }
    changed()
  }

  function propertiesOf(namespaces: readonly string[]): Record<string, string> | undefined {
    const all = namespaces.map((namespace) => families.get(namespace)?.sessionProperties)
    const properties: Record<string, string> = Object.assign({}, ...all)
    return Object.keys(properties).length > 0 ? properties : undefined
  }

  async function onRequest({ id, topic, params: { request, chainId: on } }: Request) {
    if (seen.has(id)) return
    seen.add(id)
    const origin = client.session.get(topic).peer.metadata.url
    log.push({ ...request, origin })
    if (hanging > 0) return
    const jsonrpc = '2.0'
    try {
      const result = await (answerCalls(request, origin) ?? answer(request, { origin, on }))
      await client.respond({ topic, response: { id, jsonrpc, result } })
    } catch (error) {
      await client.respond({ topic, response: { id, jsonrpc, error: protocolError(error) } })
    }
  }

  async function answer(request: WalletRequest, { origin, on }: { origin: string; on: string }) {
    const family = families.get(namespaceOf(on))
    if (!family?.unasked?.includes(request.method)) {
      const message = family?.messageOf ? family.messageOf(request) : readMessage(request)
      await prompts.ask({ ...request, origin, ...(message !== undefined && { message }) })
    }
    return family ? family.request(request, on) : answerEvmRequest(evmWallet, request, on)
  }

  async function switchChain(id: number) {
    evm.setChain(id)
    await tell.evm('chainChanged', id)
    changed()
  }

  const evmWallet = {
    ...evm,
    switchChain,
    addChain(chain: EvmTestChain) {
      evm.addChain(chain)
      changed()
    },
  }

  client.on('session_proposal', (proposal) => answerQuietly(onProposal(proposal)))
  client.on('session_request', (request) => answerQuietly(onRequest(request)))
  // A client that listens no longer hears the proposals that come with such offers.
  if (options.signsIn)
    client.on('session_authenticate', (event) =>
      answerQuietly(answerAuthentication(client, event, { evm, prompts, log }).then(changed)),
    )
  client.on('session_delete', changed)
  client.on('session_expire', changed)
  // What came in before the last reload, and was not answered.
  for (const proposal of client.proposal.getAll())
    answerQuietly(onProposal({ id: proposal.id, params: proposal }))
  for (const request of client.pendingRequest.getAll()) answerQuietly(onRequest(request))

  return {
    prompts,
    log,
    getState: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    pair: async (uri) => void (await client.pair({ uri })),
    setApproval: prompts.setApproval,
    accept: (promptId) => prompts.decide({ ok: true }, promptId),
    reject: (promptId, error = REJECTED) => prompts.decide({ ok: false, error }, promptId),
    hang() {
      hanging += 1
      return () => {
        hanging -= 1
      }
    },
    switchChain,
    async switchAccount(index) {
      evm.setAccount(index)
      await tell.evm('accountsChanged', [evm.account().address])
      changed()
    },
    async switchFamilyAccount(account) {
      families.setAccount(account)
      const [chainId, data] = [chainOf(account), [account]]
      await tell.family(namespaceOf(account), { chainId, name: 'accountsChanged', data })
      changed()
    },
    async switchFamilyChain(chainId) {
      families.setChain(chainId)
      await tell.family(namespaceOf(chainId), { chainId, name: 'chainChanged', data: chainId })
      changed()
    },
    async updateFamily(namespace) {
      await tell.family(namespace)
      changed()
    },
    async removeFamily(namespace) {
      families.remove(namespace)
      await tell.removed(namespace)
      changed()
    },
    async disconnect(topic) {
      const topics = topic === undefined ? client.session.keys : [topic]
      await Promise.all(
        [...topics].map((each) => client.disconnect({ topic: each, reason: DISCONNECTED })),
      )
      changed()
    },
    close: stop,
  }
}
