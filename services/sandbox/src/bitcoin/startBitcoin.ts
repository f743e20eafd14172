import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Clock, systemClock } from '@bowline/common'
import { getRequestListener } from '@hono/node-server'
import { SandboxError } from '../SandboxError.ts'
import { createChain } from './createChain.ts'
import { createEsplora } from './createEsplora.ts'
import { createInscriptions } from './createInscriptions.ts'
import { createOrd } from './createOrd.ts'
import { createRunes, type Rune } from './createRunes.ts'
import { fillChain, treasuryAddress } from './fillChain.ts'
import { pay } from './pay.ts'
import { scriptOf } from './regtest.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

export interface BitcoinOptions {
  /** Default: any free port. */
  readonly port?: number | undefined
  readonly clock?: Clock | undefined
  /** How long a transaction waits for its block. */
  readonly blockMs?: number | undefined
}

export interface LocalBitcoin {
  /** CAIP-2. */
  readonly chainId: string
  /** Base URL of an API like Esplora's. */
  readonly url: string
  /**
   * Pays satoshis from the treasury to an address, and returns the id of the transaction. It is
   * mined when this resolves, with all other waiting transactions.
   *
   * Rejects if the address is not valid on a regtest, or the treasury's balance is too low.
   */
  faucet(address: string, sats: bigint): Promise<string>
  /**
   * Pays a coin with a collectible from the treasury to an address, and returns the id of its inscription. The index
   * (`url` with `/ord`) knows in which coin it is, wherever that is spent.
   */
  inscribe(address: string, sats: bigint): Promise<string>
  /**
   * Pays a coin with runes from the treasury to an address, and returns the coin (`txid:vout`) and the id by which transactions
   * name the rune. The index follows them by what transactions say, or to the first output.
   */
  etch(address: string, sats: bigint, etching: Etching): Promise<Etched>
  /** Adds blocks. The first one contains all waiting transactions. */
  mine(blocks: number): Promise<void>
  /** Holds transactions back until the returned function is called, or a block is added otherwise. */
  holdBlocks(): () => void
  /** May be called again. */
  stop(): Promise<void>
}

/** A new rune. */
export interface Etching extends Omit<Rune, 'id'> {
  /** How much of it the coin holds, in its smallest unit. */
  readonly amount: bigint
}

export interface Etched {
  readonly place: string
  readonly id: string
}

const BLOCK_MS = 1_000
/** The block of the mainnet from which runes are counted: made ones are told from what this chain has itself. */
const FIRST_RUNE_BLOCK = 840_000

/**
 * Starts a Bitcoin regtest in this process, with real block headers, real unspent outputs and
 * verified signatures. It lives in memory and starts with the state in `sandboxBitcoin`. A
 * transaction is mined after a short while, and no block is mined without one.
 *
 * Throws a `SandboxError`: `PORT_TAKEN`.
 *
 * @example
 * const bitcoin = await startBitcoin()
 * await bitcoin.faucet('bcrt1q…', 100_000n)
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<LocalBitcoin> {
  const { port = 0, clock = systemClock, blockMs = BLOCK_MS } = options
  const chain = createChain(scriptOf(treasuryAddress()))
  fillChain(chain)

  let cancel: (() => void) | undefined
  let isHeld = false
  const mine = (): void => {
    cancel?.()
    cancel = undefined
    chain.mine(clock.now() / 1000)
  }
  const schedule = (): void => {
    if (!isHeld && chain.waiting().length > 0) cancel ??= clock.after(blockMs, mine)
  }
  const accept = (raw: Uint8Array): string => {
    const txid = chain.accept(raw)
    schedule()
    return txid
  }

  const inscriptions = createInscriptions(chain.book)
  const runes = createRunes(chain.book)
  let etchings = 0
  const app = createEsplora({ chain, accept }).route('/ord', createOrd(chain, inscriptions, runes))
  const faucet = (address: string, sats: bigint): string => {
    const txid = pay(chain, sandboxBitcoin.people.treasury.index, [{ address, sats }])
    mine()
    return txid
  }
  const coinFor = (address: string, sats: bigint) => {
    const txid = faucet(address, sats)
    const coins = chain.book.coinsOf(scriptOf(address))
    return { txid, vout: coins.find((coin) => coin.txid === txid)?.vout ?? 0 }
  }
  const server = await listen(app.fetch, port)
  return {
    chainId: sandboxBitcoin.chainId,
    url: server.url,
    faucet: async (address, sats) => faucet(address, sats),
    inscribe: async (address, sats) => inscriptions.add(coinFor(address, sats)),
    async etch(address, sats, { amount, ...rune }) {
      const coin = coinFor(address, sats)
      const id = `${FIRST_RUNE_BLOCK}:${++etchings}`
      runes.assign({ ...rune, id }, coin, amount)
      return { place: `${coin.txid}:${coin.vout}`, id }
    },
    async mine(blocks) {
      for (let count = 0; count < blocks; count += 1) mine()
    },
    holdBlocks() {
      isHeld = true
      cancel?.()
      cancel = undefined
      return () => {
        isHeld = false
        schedule()
      }
    },
    async stop() {
      await server.stop()
      // Until then new transactions could still arrive.
      cancel?.()
    },
  }
}

async function listen(fetch: Parameters<typeof getRequestListener>[0], port: number) {
  const server = createServer(getRequestListener(fetch))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((cause: unknown) => {
    const message = `Port ${port} is in use: free it, or choose another.`
    throw new SandboxError('PORT_TAKEN', message, { cause })
  })
  const address = server.address()
  const stopped = once(server, 'close')
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await stopped
    },
  }
}
