import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { anvilBinary } from './anvilBinary.ts'
import { type LocalBitcoin, startBitcoin } from './bitcoin/startBitcoin.ts'
import { chainArguments } from './chainArguments.ts'
import { createControl, type SandboxControl } from './createControl.ts'
import { SandboxError } from './SandboxError.ts'
import { SANDBOX_CHAINS, type SandboxChain } from './sandboxChains.ts'
import { ensureSnapshot, type Snapshot } from './snapshot/ensureSnapshot.ts'
import { type LocalSolana, startSolana } from './solana/startSolana.ts'
import { type RunningChain, startChain } from './startChain.ts'

export interface SandboxOptions {
  /**
   * Ports of the two chains. Without it 8545 and 8546 are taken, or free ones where those are in
   * use; 0 asks for a free one.
   */
  readonly ports?: readonly [number, number] | undefined
  /** Of the Bitcoin API. Default: any free one. */
  readonly bitcoinPort?: number | undefined
  /** Of the Solana node. Default: any free one. */
  readonly solanaPort?: number | undefined
  /**
   * Folder in which the chains keep their state from run to run. Default: they begin anew, with
   * what `sandboxWorld` says.
   */
  readonly statePath?: string | undefined
}

export interface SandboxNetwork extends Omit<SandboxChain, 'defaultPort'> {
  readonly rpcUrl: string
}

export interface Sandbox {
  readonly networks: readonly [SandboxNetwork, SandboxNetwork]
  /** Begins anew in every run, with what `sandboxBitcoin` says. */
  readonly bitcoin: Omit<LocalBitcoin, 'stop'>
  /** Begins anew in every run, with what `sandboxSolana` says. */
  readonly solana: Omit<LocalSolana, 'stop'>
  /** Process ids, one per chain. */
  readonly pids: readonly number[]
  /** What a test does to the first chain past all wallets. */
  readonly control: SandboxControl
  /** Ends all chains. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts two local chains with the same ten funded accounts, and a Bitcoin and a Solana
 * chain beside them.
 * They end with `stop`, and with this process, however it ends.
 *
 * Throws a `SandboxError` of one sentence.
 *
 * @example
 * const sandbox = await startSandbox()
 * const [local, harbor] = sandbox.networks
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports, bitcoinPort, solanaPort, statePath } = options
  const binary = anvilBinary()
  if (statePath) mkdirSync(statePath, { recursive: true })
  const snapshot = await ensureSnapshot()
  const starts = SANDBOX_CHAINS.map((chain, index) =>
    start(chain, { binary, snapshot, statePath, port: ports?.[index] }),
  )
  const [results, [bitcoin, solana]] = await Promise.all([
    Promise.allSettled(starts),
    Promise.allSettled([startBitcoin({ port: bitcoinPort }), startSolana({ port: solanaPort })]),
  ])
  const running = valuesOf(results)
  const parts = [...running, ...valuesOf<{ stop(): Promise<void> }>([bitcoin, solana])]
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())))

  const failure = [...results, bitcoin, solana].find((result) => result.status === 'rejected')
  const [local, harbor] = running
  const isMissing = bitcoin.status === 'rejected' || solana.status === 'rejected'
  if (failure || !local || !harbor || isMissing) {
    await stop()
    throw failure?.reason
  }
  return {
    networks: [describe(SANDBOX_CHAINS[0], local), describe(SANDBOX_CHAINS[1], harbor)],
    bitcoin: bitcoin.value,
    solana: solana.value,
    pids: running.map(({ pid }) => pid),
    control: createControl(local.rpcUrl),
    stop,
  }
}

function valuesOf<Value>(results: readonly PromiseSettledResult<Value>[]): readonly Value[] {
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function start(
  chain: SandboxChain,
  settings: {
    readonly binary: string
    readonly snapshot: Snapshot
    readonly statePath: string | undefined
    readonly port: number | undefined
  },
): Promise<RunningChain> {
  const { binary, snapshot, statePath } = settings
  // State that grew on another snapshot does not fit this one.
  const saveTo = statePath && join(statePath, `${chain.id}-${snapshot.key}.json`)
  const loadFrom = saveTo && existsSync(saveTo) ? saveTo : snapshot.fileOf(chain.id)
  const startAt = (port: number) =>
    startChain({ binary, port, args: chainArguments(chain, { port, loadFrom, saveTo }) })
  if (settings.port !== undefined) return startAt(settings.port)
  try {
    return await startAt(chain.defaultPort)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.code !== 'PORT_TAKEN') throw error
    return startAt(0)
  }
}

function describe(
  { id, name, nativeCurrency }: SandboxChain,
  { rpcUrl }: RunningChain,
): SandboxNetwork {
  return { id, name, nativeCurrency, rpcUrl }
}
