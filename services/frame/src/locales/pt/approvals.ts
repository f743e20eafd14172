import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: 'Tudo isto acontece, ou nada.',
    grantPermission:
      'Quem recebe a permissão não vai perguntar de novo. Você pode retirá-la na sua carteira.',
  },
  reading: 'Lendo a solicitação…',
  approve: 'Aprovar',
  risk: 'Recuse, a menos que você esperasse exatamente o que está abaixo.',
  understood: 'Entendo o risco',
  approveAnyway: 'Aprovar mesmo assim',
  reject: 'Recusar',
  close: 'Fechar',
  retry: 'Tentar de novo',
  requestedBy: 'Solicitado por',
  network: 'Rede',
  nativeCoin: 'moedas',
  opaque: 'Não foi possível decodificar esta solicitação. Aprove apenas se souber o que ela faz.',
  fullAddress: 'Mostrar o endereço completo',
  paidBefore: 'já pago antes',
  notYet: 'Você pode aprovar quando tudo isto estiver visível.',
  changes: 'Mudanças esperadas',
  noChanges: 'Nada sai da sua conta, e nada entra.',
  unreachable: 'A rede não responde, então não é possível verificar isto. Nada foi assinado.',
  wouldFail: 'A rede diz que esta transação falharia. Nada foi assinado.',
  tooLittleMoney: 'Não há dinheiro suficiente na sua conta para isto e a taxa.',
  otherSite:
    'Este site pede que você entre em outro. Quem receber sua assinatura pode usar sua conta lá. Nada foi assinado.',
  unprotected:
    'Isto é muito para uma carteira sem chave de acesso ou senha. Proteja sua carteira primeiro.',
  unpriced:
    'O valor disto não é conhecido, e sua carteira não tem chave de acesso nem senha. Proteja-a primeiro.',
  protect: 'Proteger carteira',
  tooSmall: 'Aumente a janela para aprovar isto.',
}
