import type { WalletSource } from '../WalletSource.ts'
import { satsFace } from './satsFace.ts'
import { standardFace } from './standardFace.ts'
import type { WalletFace } from './WalletFace.ts'

/** Makes one kind of wallet of all. */
export function faceOf(source: WalletSource): WalletFace {
  return source.kind === 'sats' ? satsFace(source.provider) : standardFace(source.wallet)
}
