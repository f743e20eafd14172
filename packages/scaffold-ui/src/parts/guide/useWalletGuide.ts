import { useMessages } from '../../context/useMessages.ts'
import { whatIsAWalletMessages } from '../../messages/generated/en/whatIsAWallet.ts'
import type { GuideCard } from './GuideCards.tsx'

/** What a newcomer should know of wallets, in three points, and how to get one. */
export function useWalletGuide() {
  const t = useMessages(whatIsAWalletMessages)
  const cards: readonly GuideCard[] = [
    { icon: 'key', title: t('whatIsAWallet.loginTitle'), text: t('whatIsAWallet.loginText') },
    { icon: 'wallet', title: t('whatIsAWallet.assetsTitle'), text: t('whatIsAWallet.assetsText') },
    {
      icon: 'shield',
      title: t('whatIsAWallet.controlTitle'),
      text: t('whatIsAWallet.controlText'),
    },
  ]
  return {
    cards,
    safetyTitle: t('whatIsAWallet.safetyTitle'),
    safetyText: t('whatIsAWallet.safetyText'),
    get: t('whatIsAWallet.get'),
  }
}
