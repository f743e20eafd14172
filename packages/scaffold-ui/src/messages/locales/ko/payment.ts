import type { Texts } from '../Locale.ts'

export const texts: Texts<'payment'> = {
  'fee.upTo': '최대 {fee}',
  'amountProblem.invalid': '올바른 {symbol} 금액이 아닙니다',
  'amountProblem.which': '{less}인가요, {more}인가요?',
  'amountProblem.funds': '잔액보다 많습니다.',
  'amountProblem.gas': '네트워크 수수료를 낼 {symbol} 잔액이 더 필요합니다.',
  'transfer.speed': '속도',
  'transfer.slow': '느림',
  'transfer.normal': '보통',
  'transfer.fast': '빠름',
  'transfer.wait': '약 {time}',
  'transfer.rates': '수수료율',
  'transfer.tokenAccountCreated':
    '받는 사람에게 아직 이 토큰의 계정이 없습니다. 계정을 여는 데 {amount}이(가) 더 듭니다.',
  'transfer.receiverBelowMinimum':
    '너무 적어서 도착할 수 없습니다. 네트워크는 그곳에 최소 {amount}을(를) 요구합니다.',
  'transfer.senderBelowMinimum':
    '계정에 {amount} 미만이 남게 되며, 네트워크는 이를 유지하지 않습니다.',
  'transfer.transferFee': '이 토큰은 이 결제에서 {fee}을(를) 공제합니다. {rest}이(가) 도착합니다.',
  'transfer.transferHook':
    '이 토큰은 결제할 때마다 발행자의 프로그램을 실행합니다. 이 프로그램은 결제를 거부할 수 있습니다. 보내는 금액보다 더 가져갈 수는 없습니다.',
  'transfer.programReceiver':
    '이 주소는 사람이 아니라 프로그램의 것입니다. 토큰을 다시 보낼 수 있는지 확인하세요.',
  'transfer.unknownReceiverType':
    '이 앱이 아는 것보다 새로운 유형의 주소입니다. 받는 사람이 여기서 지출할 수 있는지 확인하세요.',
  'paymentFailure.declined': '요청이 취소되었습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.pending': '{wallet}에 이미 열린 요청이 있습니다. 열어서 계속하세요.',
  'paymentFailure.funds': '잔액이 금액과 수수료에 부족합니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.collectibles':
    '수집품이 담겨 있을 수 있는 소액은 쓰지 않으며, 나머지로는 부족합니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.chain': '지갑이 다른 네트워크에 있습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.account': '지갑이 이제 다른 계정에 있습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.mismatch': '서버가 다른 내용을 만들었습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.differs':
    '지갑이 동의한 것과 다른 것을 보냈습니다. 계속하기 전에 지갑을 확인하세요.',
  'paymentFailure.disagree':
    '이 네트워크의 정보원마다 잔액이 다릅니다. 아무것도 보내지 않았습니다. 잠시 후 다시 시도하세요.',
  'paymentFailure.expired': '가격이 만료되었습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.feeRisen':
    '비용이 앞서 표시된 금액보다 높아졌습니다. 아무것도 보내지 않았습니다. 비용을 확인한 다음 다시 보내세요.',
  'paymentFailure.swapNotPrepared': '스왑을 준비하지 못했습니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.limited':
    '요청이 너무 많습니다. 아무것도 보내지 않았습니다. 잠시 후 다시 시도하세요.',
  'paymentFailure.offline': '오프라인 상태입니다. 아무것도 보내지 않았습니다.',
  'paymentFailure.approvalReverted': '네트워크가 허용을 되돌렸습니다. 그 수수료만 지불되었습니다.',
  'paymentFailure.other': '문제가 발생했습니다. 다시 시도하기 전에 지갑을 확인하세요.',
}
