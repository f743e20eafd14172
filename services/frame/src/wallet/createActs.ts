import type { SignedAct, VaultAct } from '@bowline/common/api'
import type { OpenWallet } from '@bowline/wallet-keys'
import type { Service } from '../service/createService.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { Signing } from './createSigning.ts'
import type { Wallet } from './createWallet.ts'

export interface ActsOptions {
  readonly wallet: Pick<Wallet, 'keep'>
  readonly server: Pick<Service['vault'], 'read' | 'registerKey'>
  readonly signing: Signing
}

/** The wallet while it is open. */
type Open = Pick<OpenWallet, 'entropy'> & { readonly record: WalletRecord }

export type MaybeSigned<A> = A & { readonly signed?: SignedAct | undefined }

/** Creates what signs acts of the wallet of this browser, once the server knows its key. */
export function createActs({ wallet, server, signing }: ActsOptions) {
  /** Registers the key. At once on the device that has made the wallet; otherwise the user has to be confirmed. */
  async function register({ entropy, record }: Open): Promise<boolean> {
    const { userId, walletId, version } = record
    const place = { act: 'register', userId, walletId, version } as const
    const { publicKey, nonce, signature } = await signing.key(entropy, place)
    const signed = { nonce, signature }
    const { effectiveAt } = await server.registerKey({ publicKey, signed })
    return effectiveAt === undefined
  }

  /** Whether the server knows the key: it is asked, and told of it where that takes no more. */
  async function isKnown(open: Open): Promise<boolean> {
    const { record } = open
    const remote = (await server.read({})).wallet
    if (remote?.walletId !== record.walletId) return false
    const isSigned = remote.isSigned || (remote.canRegister && (await register(open)))
    await wallet.keep({ ...record, acts: isSigned ? 'signed' : 'unsigned' })
    return isSigned
  }

  return {
    register,

    /** Registers the key of a wallet of an earlier release, if this browser has made it. Nothing depends on it. */
    async registerQuietly(open: Open): Promise<void> {
      if (open.record.acts === undefined) await isKnown(open).catch(() => {})
    },

    /** The arguments of a call, signed if the server knows the key. */
    async signed<A extends Readonly<Record<string, unknown>>>(
      open: Open,
      act: VaultAct,
      args: A,
    ): Promise<MaybeSigned<A>> {
      const { entropy, record } = open
      if (record.acts !== 'signed' && !(await isKnown(open))) return args
      const { userId, walletId, version } = record
      return signing.signed(entropy, { act, userId, walletId, version }, args)
    },
  }
}
