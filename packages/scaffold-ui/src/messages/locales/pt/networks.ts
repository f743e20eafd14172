import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': 'Buscar redes',
  'networks.clearSearch': 'Limpar busca',
  'networks.testnets': 'Mostrar redes de teste',
  'networks.testnet': 'Rede de teste',
  'networks.notApproved': '{wallet} não aprovou esta rede. Conecte de novo para adicioná-la.',
  'networks.switchingOff': 'Este app mantém a rede fixa. Troque-a na sua carteira.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, {
      zero: 'Nenhuma rede encontrada',
      one: '# rede encontrada',
      other: '# redes encontradas',
    }),
  'networks.noneTitle': 'Nenhuma rede encontrada',
  'networks.noneBody': 'Tente outro nome.',
  'networks.help': 'O que é uma rede?',
  'networks.list': 'Redes',
  'networks.yourWallet': 'Sua carteira',
  'switchNetwork.approve': 'Aprove em {wallet}',
  'switchNetwork.approveBody':
    'Sua carteira pergunta se este site pode usar {network}. Se ela ainda não conhece a rede, oferece adicioná-la.',
  'switchNetwork.declinedTitle': 'Solicitação cancelada',
  'switchNetwork.declinedBody': 'Você não está em {network}. Nada foi alterado.',
  'switchNetwork.pendingTitle': 'Já há uma solicitação aberta',
  'switchNetwork.pendingBody':
    '{wallet} já tem uma solicitação aberta. Responda lá e tente de novo.',
  'switchNetwork.addFailedTitle': 'A carteira não pode usar esta rede',
  'switchNetwork.addFailedBody':
    '{wallet} não conseguiu adicionar {network}. Adicione-a nas configurações da carteira ou escolha outra rede.',
  'switchNetwork.failedTitle': 'A rede não mudou',
  'switchNetwork.failedBody':
    '{wallet} não trocou de rede. Nada foi alterado. Você pode tentar de novo.',
  'switchNetwork.goneTitle': 'Esta rede não é oferecida aqui',
  'switchNetwork.goneBody': 'Escolha uma das redes em que este app funciona.',
  'switchNetwork.notLoadedTitle': 'Uma parte desta página não carregou',
  'switchNetwork.notLoadedBody':
    'Nada foi alterado. Verifique a conexão com a internet e recarregue esta página.',
  'switchNetwork.reload': 'Recarregar a página',
  'switchNetwork.details': 'Detalhes da rede',
  'switchNetwork.chainId': 'ID da rede',
  'switchNetwork.currency': 'Moeda',
  'switchNetwork.rpc': 'Endereço RPC',
  'switchNetwork.explorer': 'Explorador',
  'switchNetwork.none': 'Nenhum',
  'switchNetwork.retry': 'Tentar de novo',
  'switchNetwork.cancel': 'Cancelar',
  'switchNetwork.chooseAnother': 'Escolher outra rede',
  'switchNetwork.yourWallet': 'Sua carteira',
  'switchActiveChain.title': 'Conecte uma carteira para {family}',
  'switchActiveChain.text':
    '{network} precisa de um tipo próprio de carteira. O que já está conectado continua conectado.',
  'switchActiveChain.list': 'Carteiras para {family}',
  'switchActiveChain.inUse': 'Já conectada',
  'switchActiveChain.phone': 'Usar uma carteira do celular',
  'switchActiveChain.phoneText': 'Escaneie um código com o celular',
  'switchActiveChain.none': 'Nenhuma carteira neste navegador é compatível com {family}.',
  'switchActiveChain.getWallet': 'Obter uma carteira',
  'switchActiveChain.cancel': 'Cancelar',
  'whatIsANetwork.placesTitle': 'Cada rede é um livro de contas próprio',
  'whatIsANetwork.placesBody':
    'Uma rede mantém contas e registra transferências. O que você tem em uma rede não está em outra, mesmo que seu endereço pareça igual.',
  'whatIsANetwork.feesTitle': 'As taxas são pagas na moeda da rede',
  'whatIsANetwork.feesBody':
    'Toda rede cobra uma taxa na própria moeda. Guarde um pouco dela para poder enviar algo.',
  'whatIsANetwork.safeTitle': 'Trocar não move nada',
  'whatIsANetwork.safeBody':
    'Trocar de rede só muda onde este app olha e age. Seus fundos ficam onde estão.',
  'whatIsANetwork.back': 'Entendi',
}
