import { createReadStream } from 'node:fs'
import { MAX_KIT_FILE_LENGTH } from '../kit-file/kitRecord.ts'
import { openKitFile } from '../kit-file/openKitFile.ts'
import { stretch } from '../passwords/argon2id.ts'
import { entropyToWords } from '../words/words.ts'
import { readAtMost } from './readAtMost.ts'
import { readPassword } from './readPassword.ts'

/** Opens a kit file and returns what to print: the words only if they are asked for. */
export async function runOpen(
  file: string,
  { withWords }: { readonly withWords: boolean },
): Promise<string> {
  const text = await readAtMost(createReadStream(file), MAX_KIT_FILE_LENGTH)
  const password = await readPassword({ input: process.stdin, output: process.stderr })
  const { entropy, addresses } = await openKitFile({ text, password, stretch })
  try {
    const lines = [
      `Ethereum  ${addresses.eip155}`,
      `Solana    ${addresses.solana}`,
      `Bitcoin   ${addresses.bip122}`,
      `Polkadot  ${addresses.polkadot}`,
      ...(withWords ? ['', entropyToWords(entropy)] : []),
    ]
    return `${lines.join('\n')}\n`
  } finally {
    entropy.fill(0)
  }
}
