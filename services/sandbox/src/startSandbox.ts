import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { anvilBinary } from './anvilBinary.ts'
import { type LocalBitcoin, startBitcoin } from './bitcoin/startBitcoin.ts'
import { chainArguments } from './chainArguments.ts'
import { createControl, type SandboxControl } from './createControl.ts'
import { type LocalPolkadot, startPolkadot } from './polkadot/startPolkadot.ts'
import { SandboxError } from './SandboxError.ts'
import { SANDBOX_CHAINS, type SandboxChain } from './sandboxChains.ts'
import { ensureSnapshot, type Snapshot } from './snapshot/ensureSnapshot.ts'
import { type LocalSolana, startSolana } from './solana/startSolana.ts'
import { type RunningChain, startChain } from './startChain.ts'

export interface SandboxOptions {
  /**
   * Ports of the two chains. Default: 8545 and 8546, or free ports if these are in use. 0 requests
   * a free port.
   */
  readonly ports?: readonly [number, number] | undefined
  /** Port of the Bitcoin API. Default: any free port. */
  readonly bitcoinPort?: number | undefined
  /** Port of the Solana node. Default: any free port. */
  readonly solanaPort?: number | undefined
  /** Port of the Polkadot node. Default: any free port. */
  readonly polkadotPort?: number | undefined
  /**
   * Folder in which the chains keep their state between runs. Default: they start with the state in
   * `sandboxWorld`.
   */
  readonly statePath?: string | undefined
}

export interface SandboxNetwork extends Omit<SandboxChain, 'defaultPort'> {
  readonly rpcUrl: string
}

export interface Sandbox {
  readonly networks: readonly [SandboxNetwork, SandboxNetwork]
  /** Starts in every run with the state in `sandboxBitcoin`. */
  readonly bitcoin: Omit<LocalBitcoin, 'stop'>
  /** Starts in every run with the state in `sandboxSolana`. */
  readonly solana: Omit<LocalSolana, 'stop'>
  /** Starts with the state in `sandboxPolkadot`, once it is asked for something. */
  readonly polkadot: Omit<LocalPolkadot, 'stop'>
  /** Process ids, one per chain. */
  readonly pids: readonly number[]
  /** Lets tests act on the first chain without a wallet. */
  readonly control: SandboxControl
  /** Stops all chains. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts two local chains with the same ten funded accounts, a Bitcoin, a Solana and a Polkadot chain. They end
 * with `stop`, and with this process, however it ends.
 *
 * Throws a `SandboxError` with one sentence.
 *
 * @example
 * const sandbox = await startSandbox()
 * const [local, harbor] = sandbox.networks
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports, bitcoinPort, solanaPort, polkadotPort, statePath } = options
  const binary = anvilBinary()
  if (statePath) mkdirSync(statePath, { recursive: true })
  const snapshot = await ensureSnapshot()
  const starts = SANDBOX_CHAINS.map((chain, index) =>
    start(chain, { binary, snapshot, statePath, port: ports?.[index] }),
  )
  const [results, [bitcoin, solana, polkadot]] = await Promise.all([
    Promise.allSettled(starts),
    Promise.allSettled([
      startBitcoin({ port: bitcoinPort }),
      startSolana({ port: solanaPort }),
      startPolkadot({ port: polkadotPort }),
    ]),
  ])
  const running = valuesOf(results)
  const others = [bitcoin, solana, polkadot] as const
  const parts = [...running, ...valuesOf<{ stop(): Promise<void> }>(others)]
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())))

  const failure = [...results, ...others].find((result) => result.status === 'rejected')
  const [local, harbor] = running
  const isWhole =
    bitcoin.status === 'fulfilled' &&
    solana.status === 'fulfilled' &&
    polkadot.status === 'fulfilled'
  if (failure || !local || !harbor || !isWhole) {
    await stop()
    throw failure?.reason
  }
  return {
    networks: [describe(SANDBOX_CHAINS[0], local), describe(SANDBOX_CHAINS[1], harbor)],
    bitcoin: bitcoin.value,
    solana: solana.value,
    polkadot: polkadot.value,
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
  // State from another snapshot does not fit this one.
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
