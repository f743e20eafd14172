import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_SOLANA_CHAIN_ID } from '@bowline/sandbox'
import { onTestFinished } from 'vitest'
import { type ServiceNode, startNode } from '../nodes/startNode.ts'
import { startFront } from '../startFront.ts'
import { type Services, servicesSettings } from '../startServices.ts'

export const PROJECT_ID = 'local-project'
export const CHAIN_ID = 'eip155:31337'

export interface KilledRelay {
  readonly url: string
  /** Ends the server as a power cut does. */
  kill(): Promise<void>
  /** Starts it on the data that it has left, at the same address. */
  start(): Promise<void>
}

/** Starts the relay of a server in a process of its own, with its messages in a file. */
export async function startKilledRelay(): Promise<KilledRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-relay-'))
  let node: ServiceNode | undefined
  const services = (): Services | undefined =>
    node && {
      port: node.port,
      fetch: (request) => fetch(request),
      close: async () => {},
    }
  const front = await startFront({
    port: 0,
    answerPage: (_request, response) => response.writeHead(404).end(),
    services,
    chains: () => ({}),
  })
  const settings = {
    ...servicesSettings({
      // Nobody reads a chain here.
      rpcUrls: { 31337: 'http://127.0.0.1:1' },
      solana: { chainId: SANDBOX_SOLANA_CHAIN_ID, rpcUrl: 'http://127.0.0.1:1' },
      databasePath: join(folder, 'relay.sqlite'),
      publicUrl: front.servicesUrl,
      onramp: [],
    }),
    BOWLINE_ROLES: 'relay',
    BOWLINE_LOG: 'silent',
  }
  const start = async () => {
    node = await startNode(settings, () => 0)
  }
  const kill = async () => {
    const killed = node
    node = undefined
    await killed?.kill()
  }
  await start()
  onTestFinished(async () => {
    await kill()
    await front.close()
    rmSync(folder, { recursive: true })
  })
  return { url: `${front.servicesUrl.replace('http', 'ws')}/relay`, kill, start }
}
