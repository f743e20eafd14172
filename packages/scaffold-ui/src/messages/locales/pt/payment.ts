import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': 'até {fee}',
  'amountProblem.invalid': 'Valor em {symbol} inválido',
  'amountProblem.which': '{less} ou {more}?',
  'amountProblem.funds': 'Isso é mais que o seu saldo.',
  'amountProblem.gas': 'Você precisa de mais {symbol} para a taxa de rede.',
  'transfer.speed': 'Velocidade',
  'transfer.slow': 'Lenta',
  'transfer.normal': 'Normal',
  'transfer.fast': 'Rápida',
  'transfer.wait': 'cerca de {time}',
  'transfer.rates': 'Valores da taxa',
  'transfer.tokenAccountCreated':
    'O destinatário ainda não tem conta para este token. Abri-la custa mais {amount}.',
  'transfer.receiverBelowMinimum': 'Pouco demais para chegar: a rede exige pelo menos {amount} lá.',
  'transfer.senderBelowMinimum':
    'Sobrariam menos de {amount} na sua conta, e a rede não mantém isso.',
  'transfer.transferFee': 'Este token retém {fee} deste pagamento. O destinatário receberá {rest}.',
  'transfer.transferHook':
    'A cada pagamento, este token executa um programa do seu emissor. O programa pode recusar o pagamento. Ele não pode tirar mais do que você envia.',
  'transfer.programReceiver':
    'Este endereço é de um programa, não de uma pessoa. Confira se ele pode reenviar tokens.',
  'transfer.unknownReceiverType':
    'Este tipo de endereço é mais novo do que este app conhece. Confira se o destinatário pode gastar a partir dele.',
  'paymentFailure.declined': 'Solicitação cancelada. Nada foi enviado.',
  'paymentFailure.pending': '{wallet} já tem uma solicitação aberta. Abra-a para continuar.',
  'paymentFailure.funds': 'O saldo não cobre o valor e a taxa. Nada foi enviado.',
  'paymentFailure.collectibles':
    'Valores pequenos que podem conter colecionáveis não são gastos, e o restante não é suficiente. Nada foi enviado.',
  'paymentFailure.chain': 'A carteira está em outra rede. Nada foi enviado.',
  'paymentFailure.account': 'A carteira está em outra conta agora. Nada foi enviado.',
  'paymentFailure.mismatch': 'O servidor montou outra coisa: nada foi enviado.',
  'paymentFailure.differs':
    'A carteira enviou algo diferente do que você aceitou. Veja na sua carteira antes de prosseguir.',
  'paymentFailure.disagree':
    'As fontes desta rede divergem sobre o seu saldo. Nada foi enviado. Tente de novo em instantes.',
  'paymentFailure.expired': 'O preço expirou. Nada foi enviado.',
  'paymentFailure.feeRisen':
    'Agora custa mais do que você viu. Nada foi enviado. Confira os custos e envie de novo.',
  'paymentFailure.swapNotPrepared': 'Não foi possível preparar a troca. Nada foi enviado.',
  'paymentFailure.limited': 'Solicitações demais. Nada foi enviado. Tente de novo em instantes.',
  'paymentFailure.offline': 'Você está offline. Nada foi enviado.',
  'paymentFailure.approvalReverted': 'A rede desfez a aprovação. Só a taxa dela foi paga.',
  'paymentFailure.other': 'Algo deu errado. Veja na sua carteira antes de tentar de novo.',
}
