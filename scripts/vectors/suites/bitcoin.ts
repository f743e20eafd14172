import {
  basicVectors,
  fullVectors,
  simpleVectors,
} from '../../../packages/signatures/src/bitcoin/bip322Vectors.test.support.ts'
import { isScriptOfTaproot } from '../../../packages/signatures/src/bitcoin/isScriptOfTaproot.ts'
import { readAddress } from '../../../packages/signatures/src/bitcoin/readAddress.ts'
import { readSignature } from '../../../packages/signatures/src/bitcoin/readSignature.ts'
import { verifyMessage } from '../../../packages/signatures/src/bitcoin/verifyMessage.ts'
import { bytesOf, hexOf, readVectors } from '../readVectors.ts'
import type { Suite } from '../Suite.ts'

interface TaprootVector {
  readonly given: { readonly scriptTree: ScriptTree | null }
  readonly expected: {
    readonly scriptPubKey: string
    readonly bip350Address: string
    readonly scriptPathControlBlocks?: readonly string[] | undefined
  }
}
type ScriptTree = { readonly script: string } | readonly ScriptTree[]

const leavesOf = (tree: ScriptTree | null): readonly string[] => {
  if (!tree) return []
  return 'script' in tree ? [tree.script] : tree.flatMap(leavesOf)
}

/** The first two bytes of a taproot script are its version and the length of the key. */
const programOf = (script: string) => bytesOf(script).subarray(2)

const taproot: Suite = {
  of: 'BIP-341 and BIP-350',
  source: 'BIPs',
  checks: 'packages/signatures/src/bitcoin/isScriptOfTaproot.ts, readAddress.ts',
  cases: async () =>
    readVectors<TaprootVector>('bip341').flatMap(({ given, expected }) => {
      const { scriptPubKey, bip350Address, scriptPathControlBlocks: blocks = [] } = expected
      const address = {
        name: bip350Address,
        passes: () => {
          const read = readAddress(bip350Address)
          return read?.type === 'tr' && hexOf(read.script) === scriptPubKey
        },
      }
      const leaves = leavesOf(given.scriptTree)
      const scripts = blocks.map((block, place) => ({
        name: block,
        passes: () => {
          const witness = [leaves[place] ?? '', block].map(bytesOf)
          // The same, with another script.
          const others = [`${leaves[place]}00`, block].map(bytesOf)
          const program = programOf(scriptPubKey)
          return isScriptOfTaproot(program, witness) && !isScriptOfTaproot(program, others)
        },
      }))
      return [address, ...scripts]
    }),
}

const messages: Suite = {
  of: 'BIP-322',
  source: 'BIPs',
  checks: 'packages/signatures/src/bitcoin/verifyMessage.ts',
  cases: async () =>
    [...basicVectors, ...simpleVectors, ...fullVectors]
      // What unlocks these is not run.
      .filter(({ type }) => !type.endsWith('time-lock'))
      .flatMap(({ type, message, address, signature }) => {
        const verdictOn = (text: string) => {
          const read = readSignature(signature)
          const own = readAddress(address)
          return read && own && verifyMessage({ address: own, message: text, signature: read })
        }
        return [
          { name: type, passes: () => verdictOn(message)?.status === 'signed' },
          {
            name: `${type}, another text`,
            passes: () => verdictOn(`${message}!`)?.status !== 'signed',
          },
        ]
      }),
}

export const bitcoin: readonly Suite[] = [taproot, messages]
