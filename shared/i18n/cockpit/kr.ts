import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  title: '관리 현황판',
  lead: '사용자의 계약, 페이지뷰, 미공개 변경 사항을 한눈에 보고 급한 순서로 정리합니다.',
  search: '회사명·담당자·이메일 검색',
  filter: {
    label: '문제별로 보기',
    all: terms.all,
    reset: '조건 모두 해제',
  },
  table: '급한 순서의 사용자',
  column: {
    company: '회사',
    problems: '조치가 필요한 항목',
    end: '계약 종료일',
    views: '이번 달 페이지뷰',
    unpublished: '미공개 변경 있음',
    lastSignIn: '마지막 로그인',
  },
  problem: {
    expired: '계약 만료',
    over: 'PV 초과',
    ending: '종료 임박',
    suspended: '정지 중',
    near: 'PV 80% 이상',
    invited: '초대 중',
    unseen: '미로그인',
  },
  solve: {
    expired: '계약 갱신하기',
    over: '요금제 검토하기',
    ending: '계약 갱신하기',
    suspended: '정지 사유와 재개',
    near: '요금제 검토하기',
    invited: '초대 다시 보내기',
    unseen: '초대와 연락처 확인하기',
  },
  solveFor: '{{company}}: {{action}}',
  none: '문제 없음',
  views: {
    of: '{{views}} / {{limit}}',
    noLimit: '{{views}}(한도 없음)',
    share: '한도의 {{percent}}%',
    bar: '{{company}}의 페이지뷰',
  },
  unpublished: {
    none: terms.none,
    one: '‘{{name}}’',
    many: '사이트 {{count}}개',
    open: '‘{{name}}’ 편집',
  },
  never: terms.none,
  emptyTitle: '아직 사용자가 없습니다',
  emptyDescription: '사용자를 등록하면 계약과 이용 현황이 여기에 표시됩니다.',
  noResultTitle: '조건에 맞는 사용자가 없습니다',
  noResultDescription: '검색어나 필터 조건을 바꿔 보세요.',
}
