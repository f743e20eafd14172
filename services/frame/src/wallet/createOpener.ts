import { isKitError, KitError } from '@bowline/common'
import type { ParamsOf, vaultApi } from '@bowline/common/api'
import { type OpenWallet, openWallet, provePassword, type Stretch } from '@bowline/wallet-keys'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import type { Service } from '../service/createService.ts'
import type { Wallet } from './createWallet.ts'
import type { OpensHere, SecretOpener } from './Keys.ts'

export interface OpenerOptions {
  readonly wallet: Pick<Wallet, 'record' | 'forget'>
  readonly server: Pick<Service['vault'], 'release'>
  readonly stretch: Stretch
}

type Released = ParamsOf<typeof vaultApi.release>

/** Opens wallets with the user's share of a slot and the server's. What is opened has to be overwritten. */
export function createOpener({ wallet, server, stretch }: OpenerOptions) {
  async function release(params: Released) {
    const { serverShare, userBlob } = await server.release(params)
    return { serverShare: fromBase64url(serverShare), userBlob }
  }

  async function releaseOrForget(params: Released) {
    try {
      return await release(params)
    } catch (error) {
      // This browser was revoked, or the wallet has a new key.
      if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) await wallet.forget()
      throw error
    }
  }

  async function needRecord() {
    const record = await wallet.record()
    if (!record) throw new KitError('WALLET_DISCONNECTED')
    return record
  }

  return {
    needRecord,

    /** Asks the server for its share of the slot of this browser, for a use of the keys. Returns what opens it then. */
    async releaseHere(asked: Pick<Released, 'use' | 'confirmation'>): Promise<OpensHere> {
      const record = await needRecord()
      const { vault, slot, userId, deviceKey, version: atLeastVersion } = record
      const secret = { kind: 'device', key: deviceKey } as const
      const { serverShare } = await releaseOrForget({ slotId: slot.slotId, ...asked })
      return () => openWallet({ vault, slot, serverShare, userId, secret, atLeastVersion })
    },

    /** The same with a slot that this browser does not have. */
    async releaseShared(opening: Opening, opener: SecretOpener): Promise<OpensHere> {
      if ('prfOutput' in opener) {
        const { slot, prfOutput } = opener
        const { serverShare } = await release({ slotId: slot.slotId })
        const secret = { kind: 'passkey', prfOutput } as const
        const ofUser = JSON.parse(slot.userBlob)
        return () => openWallet({ ...opening, serverShare, secret, slot: ofUser })
      }
      const { slotId, kdfParams } = opener.slot
      const { userId } = opening
      const { secret, proof } = await provePassword({ ...opener, kdfParams, userId, stretch })
      const { serverShare, userBlob } = await release({ slotId, proof: toBase64url(proof) })
      const ofUser = JSON.parse(userBlob ?? 'null')
      return () => openWallet({ ...opening, serverShare, secret, slot: ofUser })
    },

    async openShared(opening: Opening, opener: SecretOpener): Promise<OpenWallet> {
      return (await this.releaseShared(opening, opener))()
    },
  }
}

type Opening = Pick<Parameters<typeof openWallet>[0], 'vault' | 'userId' | 'atLeastVersion'>
