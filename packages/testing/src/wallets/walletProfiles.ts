import { bitget } from './bitget.ts'
import { coinbase } from './coinbase.ts'
import { enkrypt } from './enkrypt.ts'
import { leather } from './leather.ts'
import { metamask } from './metamask.ts'
import { okx } from './okx.ts'
import { otherErrors } from './otherErrors.ts'
import { phantom } from './phantom.ts'
import { polkadotJs } from './polkadotJs.ts'
import { rabby } from './rabby.ts'
import { rainbow } from './rainbow.ts'
import { safepal } from './safepal.ts'
import { subwallet } from './subwallet.ts'
import { talisman } from './talisman.ts'
import { trust } from './trust.ts'
import type { WalletErrorFact, WalletProfile } from './WalletProfile.ts'
import { xverse } from './xverse.ts'
import { zerion } from './zerion.ts'

/**
 * The 16 wallets with most users, as data: how each behaves where wallets differ, what it throws, and where that can be
 * looked up.
 *
 * @example
 * for (const { name, errors } of walletProfiles) test.each(errors)(`${name}: $error`, …)
 */
export const walletProfiles: readonly WalletProfile[] = [
  ...[rabby, metamask, phantom, coinbase, okx, trust, rainbow, zerion],
  ...[enkrypt, safepal, bitget, xverse, leather, talisman, subwallet, polkadotJs],
]

/** Everything that wallets are known to throw, with what it means. */
export const walletErrors: readonly (WalletErrorFact & { readonly of: string })[] = [
  ...walletProfiles.flatMap(({ name: of, errors }) => errors.map((error) => ({ of, ...error }))),
  ...otherErrors,
]
