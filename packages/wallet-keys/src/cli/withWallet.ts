import { createReadStream } from 'node:fs'
import type { Bytes } from '../Bytes.ts'
import type { WalletForm } from '../families/deriveAccount.ts'
import { MAX_KIT_FILE_LENGTH } from '../kit-file/kitRecord.ts'
import { openKitFile } from '../kit-file/openKitFile.ts'
import { stretch } from '../passwords/argon2id.ts'
import { wordsToEntropy } from '../words/words.ts'
import { readAtMost } from './readAtMost.ts'
import { readSecret } from './readSecret.ts'

/** Where a wallet comes from: a kit file, or the words that a person types. */
export type Source = { readonly file: string } | 'words'

/**
 * Calls a function with the 32 bytes of a wallet, and overwrites them afterwards. Its form is undefined where it comes from
 * words: they do not say it.
 */
export async function withWallet<T>(
  source: Source,
  use: (entropy: Bytes, form: WalletForm | undefined) => Promise<T>,
): Promise<T> {
  const { entropy, form } = await openSource(source)
  try {
    return await use(entropy, form)
  } finally {
    entropy.fill(0)
  }
}

interface Opened {
  readonly entropy: Bytes
  readonly form?: WalletForm | undefined
}

async function openSource(source: Source): Promise<Opened> {
  const terminal = { input: process.stdin, output: process.stderr }
  if (source === 'words') return { entropy: wordsToEntropy(await readSecret(terminal, 'Words')) }
  const text = await readAtMost(createReadStream(source.file), MAX_KIT_FILE_LENGTH)
  const password = await readSecret(terminal, 'Password')
  return openKitFile({ text, password, stretch })
}
