import { memoryStorage } from '@bowline/common'
import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { LocalAccount } from 'viem'
import { devAccount } from '../accounts/devAccounts.ts'
import { createPrompts } from '../evm/createPrompts.ts'
import type { EvmTestChain, WalletRequest } from '../evm/EvmTestWallet.ts'
import { answerEvmRequest, EVM_METHODS } from './answerEvmRequest.ts'
import { answerQuietly } from './answerQuietly.ts'
import { approveNamespaces } from './approveNamespaces.ts'
import { createProtocolClient } from './createProtocolClient.ts'
import { mendRelayer } from './mendRelayer.ts'
import type { PairingWallet, PairingWalletOptions, PairingWalletState } from './PairingWallet.ts'
import { protocolError } from './protocolError.ts'
import { readMessage } from './readMessage.ts'

const REJECTED = { code: 5000, message: 'User rejected.' }
const NOTHING_IN_COMMON = { code: 5100, message: 'Unsupported chains.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

type Proposal = SignClientTypes.EventArguments['session_proposal']
type Request = Pick<SignClientTypes.EventArguments['session_request'], 'id' | 'topic' | 'params'>

/**
 * Creates a wallet that apps connect to by QR code, and that signs and sends for real.
 * Works in a page and in Node; needs `@walletconnect/sign-client` 2.21.8.
 *
 * @example
 * const wallet = await createPairingWallet({ relayUrl, projectId, chains: [{ id: 31337, rpcUrl }] })
 * await wallet.pair(uri)
 * wallet.accept()
 */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { storage = memoryStorage(), families = {}, approval = 'manual' } = options
  const client = await createProtocolClient(options, storage)
  const stop = mendRelayer(client)
  const prompts = createPrompts(approval)
  const listeners = new Set<() => void>()
  const log: (WalletRequest & { readonly origin: string })[] = []
  const seen = new Set<number>()
  let accounts: readonly [LocalAccount, ...LocalAccount[]] = options.accounts ?? [
    devAccount(0),
    devAccount(1),
  ]
  let chains: readonly EvmTestChain[] = options.chains
  let chainId = options.chains[0].id
  let hanging = 0
  let state = readState()

  function readState(): PairingWalletState {
    return {
      address: accounts[0].address,
      accounts: accounts.map(({ address }) => address),
      chainId,
      chains,
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

  function evmFamily() {
    return {
      accounts: chains.flatMap(({ id }) =>
        accounts.map(({ address }) => `eip155:${id}:${address}`),
      ),
      methods: EVM_METHODS,
    }
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
      const namespaces = approveNamespaces(params, { ...families, eip155: evmFamily() })
      if (Object.keys(namespaces).length === 0) throw NOTHING_IN_COMMON
      const { acknowledged } = await client.approve({ id, namespaces })
      await acknowledged()
    } catch (error) {
      await client.reject({ id, reason: protocolError(error) })
    }
    changed()
  }

  async function onRequest({ id, topic, params: { request, chainId: on } }: Request) {
    if (seen.has(id)) return
    seen.add(id)
    const origin = client.session.get(topic).peer.metadata.url
    log.push({ ...request, origin })
    if (hanging > 0) return
    const jsonrpc = '2.0'
    try {
      const message = readMessage(request)
      await prompts.ask({ ...request, origin, ...(message !== undefined && { message }) })
      const family = families[on.split(':')[0] ?? '']
      const result = await (family?.request(request) ?? answerEvmRequest(evm, request, on))
      await client.respond({ topic, response: { id, jsonrpc, result } })
    } catch (error) {
      await client.respond({ topic, response: { id, jsonrpc, error: protocolError(error) } })
    }
  }

  const evm = {
    addresses: () => state.accounts,
    accountOf(address: unknown) {
      const wanted = String(address).toLowerCase()
      const account = accounts.find((own) => own.address.toLowerCase() === wanted)
      if (!account) throw { code: 4100, message: 'This is not an account of mine.' }
      return account
    },
    chainOf(id: string) {
      const chain = chains.find((known) => `eip155:${known.id}` === id)
      if (!chain) throw { code: 4902, message: 'Unrecognized chain.' }
      return chain
    },
    switchChain,
    addChain(chain: EvmTestChain) {
      chains = [...chains.filter(({ id }) => id !== chain.id), chain]
      changed()
    },
  }

  /** Brings a session's EVM accounts up to date, then tells it what has changed. */
  async function tell(session: SessionTypes.Struct, name: string, data: unknown) {
    const { topic, namespaces } = session
    if (!namespaces.eip155) return
    const ids = new Set([...(namespaces.eip155.chains ?? []), `eip155:${chainId}`])
    const own = evmFamily().accounts.filter((id) => ids.has(id.slice(0, id.lastIndexOf(':'))))
    const eip155 = { ...namespaces.eip155, chains: [...ids], accounts: own }
    await client.update({ topic, namespaces: { ...namespaces, eip155 } })
    await client.emit({ topic, chainId: `eip155:${chainId}`, event: { name, data } })
  }

  async function tellAll(name: string, data: unknown) {
    await Promise.all(client.session.getAll().map((session) => tell(session, name, data)))
    changed()
  }

  async function switchChain(id: number) {
    evm.chainOf(`eip155:${id}`)
    chainId = id
    await tellAll('chainChanged', id)
  }

  client.on('session_proposal', (proposal) => answerQuietly(onProposal(proposal)))
  client.on('session_request', (request) => answerQuietly(onRequest(request)))
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
      const chosen = accounts[index]
      if (!chosen) throw new RangeError(`There is no account ${index}.`)
      accounts = [chosen, ...accounts.filter((account) => account !== chosen)]
      await tellAll('accountsChanged', [chosen.address])
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
