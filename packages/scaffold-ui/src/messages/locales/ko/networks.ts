import type { Texts } from '../Locale.ts'

export const texts: Texts<'networks'> = {
  'networks.search': '네트워크 검색',
  'networks.clearSearch': '검색 지우기',
  'networks.testnets': '테스트 네트워크 표시',
  'networks.testnet': '테스트 네트워크',
  'networks.notApproved':
    '{wallet}이(가) 이 네트워크를 승인하지 않았습니다. 추가하려면 다시 연결하세요.',
  'networks.switchingOff': '이 앱은 네트워크를 고정합니다. 지갑에서 바꾸세요.',
  'networks.found': ({ count }, { plural }) =>
    plural(count, { zero: '네트워크를 찾지 못했습니다', other: '네트워크 #개를 찾았습니다' }),
  'networks.noneTitle': '네트워크를 찾지 못했습니다',
  'networks.noneBody': '다른 이름으로 시도하세요.',
  'networks.help': '네트워크란?',
  'networks.list': '네트워크',
  'networks.yourWallet': '내 지갑',
  'switchNetwork.approve': '{wallet}에서 승인하세요',
  'switchNetwork.approveBody':
    '이 사이트가 {network}을(를) 사용해도 되는지 지갑이 묻습니다. 아직 모르는 네트워크라면 추가할지 묻습니다.',
  'switchNetwork.declinedTitle': '요청이 취소되었습니다',
  'switchNetwork.declinedBody': '{network}에 있지 않습니다. 변경된 것은 없습니다.',
  'switchNetwork.pendingTitle': '이미 열린 요청이 하나 있습니다',
  'switchNetwork.pendingBody':
    '{wallet}에 이미 열린 요청이 있습니다. 그곳에서 응답한 다음 다시 시도하세요.',
  'switchNetwork.addFailedTitle': '지갑이 이 네트워크를 사용할 수 없습니다',
  'switchNetwork.addFailedBody':
    '{wallet}이(가) {network}을(를) 추가하지 못했습니다. 지갑 설정에서 추가하거나 다른 네트워크를 선택하세요.',
  'switchNetwork.failedTitle': '네트워크가 바뀌지 않았습니다',
  'switchNetwork.failedBody':
    '{wallet}이(가) 전환하지 않았습니다. 변경된 것은 없습니다. 다시 시도할 수 있습니다.',
  'switchNetwork.goneTitle': '이 네트워크는 여기서 제공되지 않습니다',
  'switchNetwork.goneBody': '이 앱이 지원하는 네트워크 중에서 선택하세요.',
  'switchNetwork.notLoadedTitle': '이 페이지의 일부를 불러오지 못했습니다',
  'switchNetwork.notLoadedBody':
    '변경된 것은 없습니다. 인터넷 연결을 확인한 다음 이 페이지를 새로고침하세요.',
  'switchNetwork.reload': '페이지 새로고침',
  'switchNetwork.details': '네트워크 세부 정보',
  'switchNetwork.chainId': '체인 ID',
  'switchNetwork.currency': '통화',
  'switchNetwork.rpc': 'RPC 주소',
  'switchNetwork.explorer': '탐색기',
  'switchNetwork.none': '없음',
  'switchNetwork.retry': '다시 시도',
  'switchNetwork.cancel': '취소',
  'switchNetwork.chooseAnother': '다른 네트워크 선택',
  'switchNetwork.yourWallet': '내 지갑',
  'switchActiveChain.title': '{family}용 지갑 연결',
  'switchActiveChain.text':
    '{network}에는 전용 지갑이 필요합니다. 이미 연결된 것은 그대로 유지됩니다.',
  'switchActiveChain.list': '{family}용 지갑',
  'switchActiveChain.inUse': '이미 연결됨',
  'switchActiveChain.phone': '휴대폰 지갑 사용',
  'switchActiveChain.phoneText': '휴대폰으로 코드를 스캔하세요',
  'switchActiveChain.none': '이 브라우저에 {family}을(를) 지원하는 지갑이 없습니다.',
  'switchActiveChain.getWallet': '지갑 받기',
  'switchActiveChain.cancel': '취소',
  'whatIsANetwork.placesTitle': '네트워크마다 원장이 따로 있습니다',
  'whatIsANetwork.placesBody':
    '네트워크는 계정을 관리하고 전송을 기록합니다. 주소가 같아 보여도 한 네트워크에 있는 것은 다른 네트워크에 없습니다.',
  'whatIsANetwork.feesTitle': '수수료는 네트워크의 통화로 냅니다',
  'whatIsANetwork.feesBody':
    '모든 네트워크는 자체 통화로 수수료를 받습니다. 보낼 수 있도록 조금 남겨 두세요.',
  'whatIsANetwork.safeTitle': '전환해도 아무것도 옮겨지지 않습니다',
  'whatIsANetwork.safeBody':
    '네트워크를 바꾸면 이 앱이 보고 작동하는 곳만 바뀝니다. 자금은 그대로 있습니다.',
  'whatIsANetwork.back': '알겠습니다',
}
