import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  title: '자체 도메인',
  lead: '모든 계정의 자체 도메인과 설정 진행 상황입니다.',
  table: '자체 도메인 목록',
  column: { domain: '도메인', state: terms.status, age: '상태 지속 기간', site: '사이트', company: '회사' },
  search: '도메인 이름으로 검색',
  filter: '상태로 필터',
  all: terms.all,
  sort: '정렬',
  order: { oldest: '기간이 긴 순', newest: '기간이 짧은 순' },
  state: {
    pending_dns: 'DNS 대기 중',
    verifying: '확인 중',
    issuing_certificate: '인증서 발급 중',
    active: '공개 중',
    misdirected: '연결 끊김',
    failed: '실패',
    removing: '해제 중',
  },
  reason: {
    dns: 'CNAME 레코드가 없습니다',
    txt: 'TXT 레코드가 없습니다',
    certificate: 'SSL 인증서를 발급할 수 없습니다',
    refused: '등록할 수 없는 이름입니다',
    unreachable: 'DNS를 확인할 수 없습니다',
    lost: 'DNS가 사이트를 가리키지 않습니다',
    taken: '다른 계정이 소유를 인증했습니다',
    plan: '요금제에 자체 도메인이 없습니다',
  },
  companion: '리디렉션용',
  siteDeleted: '삭제됨',
  underMinute: '1분 미만',
  since: '{{time}}부터',
  open: '{{domain}} 새 탭에서 열기',
  reset: '조건 모두 해제',
  empty: '아직 자체 도메인이 없습니다',
  emptyLead: '사이트에 자체 도메인이 등록되면 여기에 표시됩니다.',
  noResult: '조건에 맞는 도메인이 없습니다',
  noResultLead: '다른 이름이나 상태로 찾아보세요.',
}
