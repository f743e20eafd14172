/** Returns whether a script is spent by a witness of version 1 with 32 bytes: its signatures cover all amounts. */
export const isTaproot = (script: Uint8Array): boolean =>
  script.length === 34 && script[0] === 0x51 && script[1] === 32

/** Returns whether signatures for a script cover the amount that is spent. */
export const isWitness = (script: Uint8Array, redeemScript?: Uint8Array): boolean =>
  isProgram(script) ||
  // A wrong inner script only makes the signature invalid.
  (isScriptHash(script) && redeemScript !== undefined && isProgram(redeemScript))

function isProgram(script: Uint8Array): boolean {
  const [version = 255, length = 0] = script
  const isVersion = version === 0 || (version >= 0x51 && version <= 0x60)
  return isVersion && length >= 2 && length <= 40 && script.length === length + 2
}

const isScriptHash = (script: Uint8Array): boolean =>
  script.length === 23 && script[0] === 0xa9 && script[1] === 20 && script[22] === 0x87

/** The size of an input in virtual bytes, by the length of the script that is spent: taproot, witness, wrapped, plain. */
const INPUT_BYTES: Readonly<Record<number, number>> = { 34: 58, 22: 68, 23: 91, 25: 148 }

/** About how much an input adds to the transaction. What is unknown counts as little, so that rates are not hidden. */
export const sizeOfInput = (script: Uint8Array | undefined): number =>
  INPUT_BYTES[script?.length ?? 0] ?? 68

const OP_RETURN = 0x6a

/** Returns whether an output holds data, and no coin that anybody can spend. */
export const isData = (script: Uint8Array): boolean => script[0] === OP_RETURN
