import { failures } from '../../../packages/controllers/src/core/failures.ts'

type Failing = keyof typeof failures

/** What reads, by the name of its hook; what acts has the name of its action. */
const READS: Readonly<Record<string, Failing>> = {
  useAccountKind: 'read',
  useActivity: 'read',
  useBalance: 'balance',
  useIdentity: 'read',
  useIsDeployed: 'read',
  useNfts: 'read',
  usePortfolio: 'balance',
  usePreferredAccountType: 'preferAccountType',
  useQuote: 'quote',
  useTransferFee: 'transferCost',
  useWaitForTransaction: 'transaction',
  useWallet: 'wallet',
  useWallets: 'server',
}

/** The codes that a hook, an action or a type of errors stands for, by its exported name. Empty for all else. */
export function failuresOf(name: string): (typeof failures)[Failing] | readonly [] {
  const action = name
    .replace(/^use(?=[A-Z])|Error$/g, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  const failing = READS[name] ?? action
  return isFailing(failing) ? failures[failing] : []
}

const isFailing = (name: string): name is Failing => Object.hasOwn(failures, name)
