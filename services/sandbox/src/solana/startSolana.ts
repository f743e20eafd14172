import { type Clock, systemClock } from '@bowline/common'
import type { EncodedAccount } from '@solana/kit'
import { createFaucet, type SolanaFaucet } from './createFaucet.ts'
import { createLedger } from './ledger/createLedger.ts'
import { createMachine } from './ledger/createMachine.ts'
import { startRpc } from './rpc/startRpc.ts'
import { createPayer } from './world/createPayer.ts'
import { fillLedger } from './world/fillLedger.ts'
import { SANDBOX_SOLANA_CHAIN_ID } from './world/sandboxSolana.ts'

export interface SolanaOptions {
  /** Default: any free port. */
  readonly port?: number | undefined
  /** Drives slots and dates blocks. */
  readonly clock?: Clock | undefined
}

export interface LocalSolana {
  /** CAIP-2. */
  readonly chainId: typeof SANDBOX_SOLANA_CHAIN_ID
  readonly rpcUrl: string
  /** The same port as `rpcUrl`. Clients derive the next port by default. */
  readonly wsUrl: string
  readonly faucet: SolanaFaucet
  /** Puts an account on the chain as it is, also a program. */
  setAccount(account: EncodedAccount): void
  /** May be called again. */
  stop(): Promise<void>
}

const SLOT_MS = 400

/**
 * Starts a one-node Solana network in this process, with the state in `sandboxSolana`. It runs the
 * programs of the public network. A transaction is confirmed as soon as it is sent, and final 31
 * slots later. `stop` ends everything.
 *
 * Throws `BINARY_MISSING` or `PORT_TAKEN`.
 *
 * @example
 * const solana = await startSolana()
 * await solana.faucet(address, { lamports: 1_000_000_000n })
 */
export async function startSolana({
  port = 0,
  clock = systemClock,
}: SolanaOptions = {}): Promise<LocalSolana> {
  const ledger = createLedger(await createMachine())
  await fillLedger(ledger)
  const nextSlot = () => ledger.nextSlot(BigInt(Math.floor(clock.now() / 1000)))
  const faucet = createFaucet(createPayer(ledger, nextSlot))
  const rpc = await startRpc({ port, ledger, faucet })

  let cancel: () => void
  const tick = () => {
    nextSlot()
    cancel = clock.after(SLOT_MS, tick)
  }
  tick()
  return {
    chainId: SANDBOX_SOLANA_CHAIN_ID,
    rpcUrl: `http://127.0.0.1:${rpc.port}`,
    wsUrl: `ws://127.0.0.1:${rpc.port}`,
    faucet,
    setAccount: ledger.setAccount,
    async stop() {
      cancel()
      await rpc.stop()
    },
  }
}
