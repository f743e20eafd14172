import {
  defineNetwork,
  memoryStorage,
  type Pairing,
  silentLogger,
  systemClock,
} from '@bowline/common'
import { testConversation } from '@bowline/common/testing'
import { expect, test, vi } from 'vitest'
import { walletConnect } from './walletConnect.ts'

const network = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A relay inside the page that agrees to everything, so that the client goes all the way. */
class AgreeableSocket extends EventTarget {
  static readonly hosts: string[] = []
  readyState = 0
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined

  constructor(url: string) {
    super()
    AgreeableSocket.hosts.push(new URL(url).host)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }

  send(text: string) {
    const { id } = JSON.parse(text)
    const data = JSON.stringify({ id, jsonrpc: '2.0', result: true })
    queueMicrotask(() => this.onmessage?.({ data }))
  }

  close() {}
}

// The client would insert a frame of its verify host before it sends a proposal.
test('preparing asks no host, and offering a pairing puts no frame into the page and asks none but the relay', async () => {
  vi.stubGlobal('WebSocket', AgreeableSocket)
  const requested = vi.spyOn(globalThis, 'fetch')
  const frames: string[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLIFrameElement) frames.push(node.src)
  })
  observer.observe(document, { childList: true, subtree: true })

  const connector = walletConnect()({
    projectId: 'test-project',
    metadata: { name: 'Test app', description: '', url: location.origin, icons: [] },
    relayUrl: 'wss://relay.test/relay',
    frameUrl: undefined,
    namespaces: ['eip155'],
    storage: memoryStorage(),
    clock: systemClock,
    logger: silentLogger,
    askChain: async () => undefined,
    smartSessions: false,
    accountTypes: {},
    appearance: { getState: () => ({ mode: 'auto', locale: 'auto' }), subscribe: () => () => {} },
    // No page waits behind this promise: pairing needs none.
    openFrame: () => Promise.reject(new Error('no frame is needed')),
  })
  await connector.preload?.()
  expect(AgreeableSocket.hosts).toEqual([])

  const controller = new AbortController()
  const offered = Promise.withResolvers<Pairing>()
  const attempt = connector.connect({
    networks: [network],
    signal: controller.signal,
    ...testConversation(offered.resolve),
  })
  expect((await offered.promise).uri).toMatch(/^wc:/)
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })

  expect(frames).toEqual([])
  expect(requested).not.toHaveBeenCalled()
  expect(AgreeableSocket.hosts).toEqual(['relay.test'])
}, 60_000)
