import type { WalletSource } from '../WalletSource.ts'
import { leatherFace } from './leatherFace.ts'
import { okxFace } from './okxFace.ts'
import { satsFace } from './satsFace.ts'
import { standardFace } from './standardFace.ts'
import { unisatFace } from './unisatFace.ts'
import type { WalletFace } from './WalletFace.ts'

/** Makes one kind of wallet of all. */
export function faceOf(source: WalletSource): WalletFace {
  switch (source.kind) {
    case 'sats':
      return satsFace(source.provider)
    case 'leather':
      return leatherFace(source.provider)
    case 'unisat':
      return unisatFace(source.provider)
    case 'okx':
      return okxFace(source.provider)
    case 'standard':
      return standardFace(source.wallet)
  }
}
