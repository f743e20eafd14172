import { isKitError, KitError } from '@bowline/common'
import { type OpenWallet, openWallet, provePassword, type Stretch } from '@bowline/wallet-keys'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import type { Wallet } from './createWallet.ts'
import type { SecretOpener } from './Keys.ts'
import type { WalletRecord } from './WalletRecord.ts'

export interface OpenerOptions {
  readonly wallet: Pick<Wallet, 'record' | 'forget'>
  readonly server: Pick<Service['vault'], 'release'>
  readonly stretch: Stretch
}

/** Opens wallets with the user's share of a slot and the server's. What is opened has to be overwritten. */
export function createOpener({ wallet, server, stretch }: OpenerOptions) {
  async function release(params: Parameters<typeof server.release>[0]) {
    const { serverShare, userBlob } = await server.release(params)
    return { serverShare: fromBase64url(serverShare), userBlob }
  }

  /** Of the slot of this browser. */
  async function releaseHere(slotId: string) {
    try {
      return await release({ slotId })
    } catch (error) {
      // This browser was revoked, or the wallet has a new key.
      if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) await wallet.forget()
      throw error
    }
  }

  return {
    /** With the slot of this browser. */
    async openHere(): Promise<OpenWallet & { readonly record: WalletRecord }> {
      const record = await wallet.record()
      if (!record) throw new KitError('WALLET_DISCONNECTED')
      const { vault, slot, userId, deviceKey, version: atLeastVersion } = record
      const secret = { kind: 'device', key: deviceKey } as const
      const { serverShare } = await releaseHere(slot.slotId)
      const open = await openWallet({ vault, slot, serverShare, userId, secret, atLeastVersion })
      return { ...open, record }
    },

    /** With a slot that this browser does not have. */
    async openShared(opening: Opening, opener: SecretOpener): Promise<OpenWallet> {
      if ('prfOutput' in opener) {
        const { slot, prfOutput } = opener
        const { serverShare } = await release({ slotId: slot.slotId })
        const secret = { kind: 'passkey', prfOutput } as const
        return openWallet({ ...opening, serverShare, secret, slot: JSON.parse(slot.userBlob) })
      }
      const { slotId, kdfParams } = opener.slot
      const { userId } = opening
      const { secret, proof } = await provePassword({ ...opener, kdfParams, userId, stretch })
      const { serverShare, userBlob } = await release({ slotId, proof: toBase64url(proof) })
      return openWallet({ ...opening, serverShare, secret, slot: JSON.parse(userBlob ?? 'null') })
    },
  }
}

type Opening = Pick<Parameters<typeof openWallet>[0], 'vault' | 'userId' | 'atLeastVersion'>
