import type { ApprovalTexts } from '../Packs.ts'

export const texts: ApprovalTexts = {
  notes: {
    batch: '전부 실행되거나, 아무것도 실행되지 않습니다.',
    grantPermission: '상대가 다시 묻지 않습니다. 이 허가는 지갑에서 철회할 수 있습니다.',
  },
  reading: '요청을 읽는 중…',
  approve: '승인',
  risk: '아래 내용을 정확히 예상한 경우가 아니라면 거부하세요.',
  understood: '위험을 이해합니다',
  approveAnyway: '그래도 승인',
  reject: '거부',
  close: '닫기',
  retry: '다시 시도',
  requestedBy: '요청한 곳',
  network: '네트워크',
  nativeCoin: '코인',
  opaque: '이 요청은 해독할 수 없습니다. 무엇을 하는지 아는 경우에만 승인하세요.',
  fullAddress: '전체 주소 보기',
  paidBefore: '보낸 적 있음',
  notYet: '이 내용이 모두 보이면 승인할 수 있습니다.',
  changes: '예상되는 변화',
  noChanges: '계정에서 나가는 것도, 들어오는 것도 없습니다.',
  unreachable: '네트워크가 응답하지 않아 확인할 수 없습니다. 아무것도 서명하지 않았습니다.',
  wouldFail: '네트워크에 따르면 이 거래는 실패할 것입니다. 아무것도 서명하지 않았습니다.',
  tooLittleMoney: '이것과 수수료를 낼 돈이 계정에 부족합니다.',
  otherSite:
    '이 사이트가 다른 사이트에 로그인하도록 요청합니다. 서명을 얻은 사람은 그곳에서 내 계정을 사용할 수 있습니다. 아무것도 서명하지 않았습니다.',
  unprotected: '패스키나 비밀번호가 없는 지갑에는 큰 금액입니다. 먼저 지갑을 보호하세요.',
  unpriced: '가치를 알 수 없고, 지갑에 패스키나 비밀번호가 없습니다. 먼저 보호하세요.',
  protect: '지갑 보호',
  tooSmall: '승인하려면 창을 더 크게 하세요.',
}
