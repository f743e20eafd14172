import { Script, type ScriptOP } from '@scure/btc-signer/script.js'
import { bytesToHex } from './bytes.ts'
import { isUnspendable } from './dustLimit.ts'
import { readScript } from './readScript.ts'
import { addressOf } from './regtest.ts'

const TYPES: Readonly<Record<string, string>> = {
  pk: 'p2pk',
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
  ms: 'multisig',
  p2a: 'anchor',
}

/** Formats an output's script as Esplora does. */
export function describeScript(script: Uint8Array) {
  const address = addressOf(script)
  return {
    scriptpubkey: bytesToHex(script),
    scriptpubkey_asm: asmOf(script),
    scriptpubkey_type: typeOf(script),
    ...(address && { scriptpubkey_address: address }),
  }
}

/** Formats a script as text. */
export function asmOf(script: Uint8Array): string {
  try {
    return Script.decode(script).map(wordOf).join(' ')
  } catch {
    // A coinbase may contain any bytes.
    return ''
  }
}

function wordOf(step: ScriptOP): string {
  if (typeof step === 'string') return `OP_${step}`
  if (typeof step === 'number') return step === 0 ? 'OP_0' : `OP_PUSHNUM_${step}`
  const push = step.length < 0x4c ? `BYTES_${step.length}` : `DATA${step.length < 0x100 ? 1 : 2}`
  return `OP_PUSH${push} ${bytesToHex(step)}`
}

function typeOf(script: Uint8Array): string {
  if (isUnspendable(script)) return 'op_return'
  return TYPES[readScript(script).type] ?? 'unknown'
}
