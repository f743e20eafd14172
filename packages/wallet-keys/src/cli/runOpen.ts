import { deriveAddresses } from '../families/deriveAccount.ts'
import { evmAddresses } from '../smart-account/evmAddresses.ts'
import { entropyToWords } from '../words/words.ts'
import { type Source, withWallet } from './withWallet.ts'

const ABOUT_SMART_ACCOUNT = [
  'The smart account is a contract with the same address on every EVM network. It obeys the Ethereum key,',
  'and "bowline move" moves what it holds. Other wallets that are given the words show the Ethereum account',
  'of the key itself, not this one.',
]

/** Opens a wallet and returns what to print: the words only if they are asked for. */
export function runOpen(
  source: Source,
  { withWords }: { readonly withWords: boolean },
): Promise<string> {
  return withWallet(source, async (entropy) => {
    const { solana, bip122, polkadot } = await deriveAddresses(entropy)
    const { owner, account } = await evmAddresses(entropy)
    const lines = [
      `Ethereum       ${owner}`,
      `Solana         ${solana}`,
      `Bitcoin        ${bip122}`,
      `Polkadot       ${polkadot}`,
      `Smart account  ${account}`,
      ...['', ...ABOUT_SMART_ACCOUNT],
      ...(withWords ? ['', entropyToWords(entropy)] : []),
    ]
    return `${lines.join('\n')}\n`
  })
}
