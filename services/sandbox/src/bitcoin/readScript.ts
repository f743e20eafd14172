import { OutScript } from '@scure/btc-signer'

/** Classifies a script. Invalid scripts are `unknown`. */
export function readScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return { type: 'unknown' as const, script }
  }
}
