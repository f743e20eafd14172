import { createServer, parseConfig, type Server } from '@bowline/server'

export interface Services {
  readonly app: Server['app']
  /** The loopback port that WebSockets are passed on to. */
  readonly port: number
  close(): Promise<void>
}

export interface ServicesOptions {
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly databasePath: string
  /** Where browsers find the services; the relay accepts clients for this address only. */
  readonly publicUrl: string
}

/** The real server, for this machine only. Its limits are high: everybody here is one visitor. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const rpc = Object.entries(options.rpcUrls).map(([id, url]) => [`eip155:${id}`, [url]])
  const config = parseConfig({
    BOWLINE_PORT: '0',
    BOWLINE_DB: options.databasePath,
    BOWLINE_PUBLIC_URL: options.publicUrl,
    BOWLINE_RPC: JSON.stringify(Object.fromEntries(rpc)),
    BOWLINE_LOG: process.env.BOWLINE_LOG ?? 'error',
    BOWLINE_LIMIT_DATA: '100000',
    BOWLINE_LIMIT_DIRECTORY: '100000',
    BOWLINE_LIMIT_IMAGES: '100000',
    BOWLINE_LIMIT_RPC_UNITS: '1000000',
    BOWLINE_LIMIT_PROJECT_RPC_UNITS: '1000000',
  })
  const server = createServer({ config })
  const { port } = await server.listen()
  return { app: server.app, port, close: () => server.close() }
}
