import { deriveAddresses, type WalletForm } from '../families/deriveAccount.ts'
import { evmAddresses } from '../smart-account/evmAddresses.ts'
import { entropyToWords } from '../words/words.ts'
import { type Source, withWallet } from './withWallet.ts'

const ABOUT_SMART_ACCOUNT = [
  'The smart account is a contract with the same address on every EVM network. It obeys the key of Ethereum 1,',
  'and "bowline move" moves what it holds. Other wallets that are given the words show the accounts of keys,',
  'not this one.',
]

/** Opens a wallet and returns what to print: the words only if they are asked for. */
export function runOpen(
  source: Source,
  { withWords }: { readonly withWords: boolean },
): Promise<string> {
  return withWallet(source, async (entropy, form) => {
    const { solana, bip122, polkadot } = await deriveAddresses(entropy)
    const { owner, account } = await evmAddresses(entropy)
    const { eip155: second } = await deriveAddresses(entropy, 2)
    const lines = [
      `Ethereum 1     ${owner}`,
      `Ethereum 2     ${second}`,
      `Solana         ${solana}`,
      `Bitcoin        ${bip122}`,
      `Polkadot       ${polkadot}`,
      `Smart account  ${account}`,
      ...['', ...aboutAccount(form), ...ABOUT_SMART_ACCOUNT],
      ...(withWords ? ['', entropyToWords(entropy)] : []),
    ]
    return `${lines.join('\n')}\n`
  })
}

function aboutAccount(form: WalletForm | undefined): readonly string[] {
  if (form === undefined)
    return [
      'The Ethereum account of a wallet that was made before 0.2.0 is Ethereum 1; that of a newer one is',
      'Ethereum 2. The words do not say which one it is.',
    ]
  return [`The Ethereum account of this wallet is Ethereum ${form}, as the backup file says.`]
}
