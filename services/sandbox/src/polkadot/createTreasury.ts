import type { Blockchain } from '@acala-network/chopsticks-core'
import {
  cryptoWaitReady,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { readAccount } from './readAccount.ts'
import { sandboxPolkadot } from './sandboxPolkadot.ts'

/** Public: it is worth nothing. */
const SEED = new TextEncoder().encode('bowline sandbox polkadot treasury').subarray(0, 32)

/** An account of the chain that pays others, with real transfers. */
export async function createTreasury(chain: Blockchain) {
  await cryptoWaitReady()
  const pair = sr25519PairFromSeed(SEED)
  const address = encodeAddress(pair.publicKey)
  const genesisHash = `0x${sandboxPolkadot.chainId.split(':')[1]?.repeat(2)}`
  let last: Promise<unknown> = Promise.resolve()

  /** Pays the chain's own currency, or a token by its number. */
  async function transfer(to: string, amount: bigint, asset?: number): Promise<string> {
    const { head } = chain
    const [registry, meta, runtimeVersion] = await Promise.all([
      head.registry,
      head.meta,
      head.runtimeVersion,
    ])
    const call =
      asset === undefined
        ? meta.tx.balances?.transferKeepAlive?.(to, amount)
        : meta.tx.assets?.transferKeepAlive?.(asset, to, amount)
    const { nonce } = await readAccount(chain, address)
    const signer = {
      address,
      addressRaw: pair.publicKey,
      publicKey: pair.publicKey,
      // The first byte names the scheme.
      sign: (bytes: Uint8Array) => Uint8Array.of(1, ...sr25519Sign(bytes, pair)),
    }
    const extrinsic = registry.createType('Extrinsic', call, { version: 4 })
    const { signedExtensions } = registry
    // Immortal, so it is signed for the first block. The library's types ask for objects of its own.
    const options = { genesisHash, blockHash: genesisHash, nonce, runtimeVersion, signedExtensions }
    extrinsic.sign(signer as never, options as never)
    const before = (await readAccount(chain, to)).free
    const hash = await chain.submitExtrinsic(extrinsic.toHex())
    await chain.newBlock()
    const after = (await readAccount(chain, to)).free
    if (asset === undefined && after <= before)
      throw new Error(`${amount} is less than an account can exist with.`)
    return hash
  }

  return {
    address,
    /** Resolves with the hash of the transaction once it is in a block. */
    pay(to: string, amount: bigint, asset?: number): Promise<string> {
      // One after the other: each takes the next nonce.
      const paid = last.then(() => transfer(to, amount, asset))
      last = paid.catch(() => {})
      return paid
    },
  }
}
