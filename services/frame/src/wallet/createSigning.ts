import { type SignedAct, type VaultAct, vaultActText } from '@bowline/common/api'
import { type OpenWallet, signAct } from '@bowline/wallet-keys'
import type { Service } from '../service/createService.ts'

/** What an act is about. */
export interface ActPlace {
  readonly act: VaultAct
  readonly userId: string
  readonly walletId: string
  /** The version of the vault, as the server has it before the act. */
  readonly version: number
}

/** What a call is given. */
type Args = Readonly<Record<string, unknown>>

/** Creates what signs acts with a wallet that is open: it shows the server that somebody has opened it. */
export function createSigning(server: Pick<Service['vault'], 'beginAct'>) {
  async function sign(entropy: OpenWallet['entropy'], place: ActPlace, args: Args) {
    const { nonce } = await server.beginAct({})
    const text = await vaultActText({ ...place, nonce, args })
    return { nonce, ...(await signAct(entropy, text)) }
  }

  return {
    /** The arguments of a call with the signature of it. */
    async signed<A extends Args>(
      entropy: OpenWallet['entropy'],
      place: ActPlace,
      args: A,
    ): Promise<A & { readonly signed: SignedAct }> {
      const { nonce, signature } = await sign(entropy, place, args)
      return { ...args, signed: { nonce, signature } }
    },

    /** The key that signs, with a signature that shows who has it. */
    async key(entropy: OpenWallet['entropy'], place: ActPlace, args: Args = {}) {
      const { publicKey } = await signAct(entropy, '')
      return sign(entropy, place, { ...args, publicKey })
    },
  }
}

export type Signing = ReturnType<typeof createSigning>
