import { bitcoinForms } from './bitcoinForms.ts'
import { polkadotForms } from './polkadotForms.ts'
import { solanaForms } from './solanaForms.ts'
import type { MethodForm } from './WalletCall.ts'

const FORMS: Readonly<Record<string, Readonly<Record<string, MethodForm>>>> = {
  solana: solanaForms,
  bip122: bitcoinForms,
  polkadot: polkadotForms,
}

/** How a method is asked in its chain family. `undefined`: as it is. */
export function methodForm(namespace: string, method: string): MethodForm | undefined {
  const forms = FORMS[namespace]
  return forms && Object.hasOwn(forms, method) ? forms[method] : undefined
}
