import { SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'

/** 2026-01-01T00:00:00Z: the first block of every run has the same time, and so the same hash. */
export const GENESIS_TIME = 1_767_225_600

/** How a chain is started, so that every run is the same. `port` 0 means any free one. */
export function chainArguments(
  chain: SandboxChain,
  { port, stateFile }: { readonly port: number; readonly stateFile?: string | undefined },
): readonly string[] {
  return [
    ...['--chain-id', String(chain.id)],
    ...['--host', '127.0.0.1'],
    ...['--port', String(port)],
    ...['--mnemonic', SANDBOX_MNEMONIC],
    ...['--accounts', '10', '--balance', '10000'],
    ...['--timestamp', String(GENESIS_TIME)],
    ...['--hardfork', 'prague'],
    ...['--order', 'fifo'],
    ...(stateFile ? ['--state', stateFile] : []),
  ]
}
