import { SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'

/** 2026-01-01T00:00:00Z: the first block of every run has the same time, and so the same hash. */
export const GENESIS_TIME = 1_767_225_600

export interface ChainStart {
  /** 0 means any free one. */
  readonly port: number
  /** A file to begin with; without one the chain begins with its first block. */
  readonly loadFrom?: string | undefined
  /** A file to write when the chain ends. */
  readonly saveTo?: string | undefined
}

/** How a chain is started, so that every run is the same. */
export function chainArguments(
  chain: SandboxChain,
  { port, loadFrom, saveTo }: ChainStart,
): readonly string[] {
  return [
    ...['--chain-id', String(chain.id)],
    ...['--host', '127.0.0.1'],
    ...['--port', String(port)],
    ...['--mnemonic', SANDBOX_MNEMONIC],
    ...['--accounts', '10', '--balance', '10000'],
    ...['--hardfork', 'prague'],
    ...['--order', 'fifo'],
    // A chain that goes on lives in the present; the past has its own times.
    ...(loadFrom ? ['--load-state', loadFrom] : ['--timestamp', String(GENESIS_TIME)]),
    ...(saveTo ? ['--dump-state', saveTo] : []),
  ]
}
