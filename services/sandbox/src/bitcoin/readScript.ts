import { OutScript } from '@scure/btc-signer'

/** What kind of script this is. Anybody may write anything: what is no script is `unknown`. */
export function readScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return { type: 'unknown' as const, script }
  }
}
