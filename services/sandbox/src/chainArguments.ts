import { SANDBOX_MNEMONIC, type SandboxChain } from './sandboxChains.ts'

/** 2026-01-01T00:00:00Z. A fixed genesis time gives every run the same hashes. */
export const GENESIS_TIME = 1_767_225_600

export interface ChainStart {
  /** 0 means any free port. */
  readonly port: number
  /** A state file to load; without one the chain starts empty. */
  readonly loadFrom?: string | undefined
  /** A state file to write when the chain ends. */
  readonly saveTo?: string | undefined
}

/** The arguments of a chain, which make every run the same. */
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
    // A continued chain uses the current time; the recorded history has its own.
    ...(loadFrom ? ['--load-state', loadFrom] : ['--timestamp', String(GENESIS_TIME)]),
    ...(saveTo ? ['--dump-state', saveTo] : []),
  ]
}
