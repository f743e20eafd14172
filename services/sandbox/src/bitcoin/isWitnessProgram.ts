const FIRST_OP = 0x51
const LAST_OP = 0x60
const MIN_BYTES = 4
const MAX_BYTES = 42

/** Whether a script is a witness program (BIP-141) of any version. */
export function isWitnessProgram(script: Uint8Array): boolean {
  const [op, push] = script
  if (script.length < MIN_BYTES || script.length > MAX_BYTES) return false
  return (op === 0 || isLaterVersion(op)) && push === script.length - 2
}

/** Whether a script is a witness program of a future version, which nodes relay. */
export function isLaterWitness(script: Uint8Array): boolean {
  return isWitnessProgram(script) && isLaterVersion(script[0])
}

const isLaterVersion = (op = 0) => op >= FIRST_OP && op <= LAST_OP
