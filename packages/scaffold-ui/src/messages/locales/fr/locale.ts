import type { Locale } from '../Locale.ts'

export const locale: Locale = {
  button: {
    'button.connect': 'Connecter un portefeuille',
    'button.locked': 'Déverrouiller le portefeuille',
    'button.connecting': 'Connexion…',
    'button.account': 'Compte',
    'button.network': 'Réseau',
    'button.unsupportedNetwork': 'Réseau non pris en charge',
    'loadFailed.text':
      'La liste des portefeuilles n’a pas pu être chargée. Vérifiez la connexion Internet.',
    'loadFailed.tryAgain': 'Réessayer',
    'loadFailed.reload': 'Recharger la page',
    'loadFailed.close': 'Fermer',
  },
  packs: {
    modal: () => import('./modal.ts'),
    login: () => import('./login.ts'),
    signIn: () => import('./signIn.ts'),
    connecting: () => import('./connecting.ts'),
    prompts: () => import('./prompts.ts'),
    networks: () => import('./networks.ts'),
    account: () => import('./account.ts'),
    payment: () => import('./payment.ts'),
    send: () => import('./send.ts'),
    swap: () => import('./swap.ts'),
    onramp: () => import('./onramp.ts'),
    names: () => import('./names.ts'),
  },
}
