import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  sites: terms.sites,
  title: '사이트 알림',
  lead: '공개하면 사이트 상단의 벨을 통해 방문자에게 전달됩니다.',
  live: '공개 중 {{live}} / {{max}}건',
  create: '알림 작성',
  edit: '알림 편집',
  table: '사이트 알림 목록',
  emptyTitle: '아직 알림이 없습니다',
  emptyLead: '영업일 변경이나 이벤트 안내 등 방문자에게 전하고 싶은 내용을 작성해 보세요.',
  emptyReader: '알림이 작성되면 여기에 표시됩니다.',
  missing: '알림을 찾을 수 없습니다',
  missingLead: '삭제되었을 수 있습니다.',
  back: '사이트 알림 목록으로',
  siteMissing: '사이트를 찾을 수 없습니다',
  siteMissingLead: '삭제되었거나 볼 수 있는 권한이 없습니다.',
  toSites: terms.toSites,
  readOnly: {
    title: '알림을 작성할 수 없습니다',
    terminated: '계약이 종료된 계정의 사이트이므로 알림은 보기만 가능합니다.',
    contract: '계약 상태로 인해 알림은 보기만 가능합니다.',
    role: '보기 전용 권한이므로 알림을 작성하거나 변경할 수 없습니다. 권한이 필요하면 계정 관리자에게 문의해 주세요.',
  },
  full: {
    title: '동시에 공개할 수 있는 {{max}}건에 도달했습니다.',
    lead: '새로 공개하려면 다른 알림의 공개를 중단하거나 기간이 겹치지 않도록 일시를 지정해 주세요. 초안은 언제든지 저장할 수 있습니다.',
    open: '공개 중인 알림 보기',
  },
  unserved: '사이트가 공개되지 않아 알림이 아직 방문자에게 표시되지 않습니다. 사이트를 공개하면 표시됩니다.',
  audience: {
    title: '받는 대상',
    everyone: '모든 방문자',
    membersOnly: terms.membersOnly,
    choice: '회원에게만 표시',
    choiceHelp: '사이트에 로그인한 회원에게만 표시합니다.',
    none: '회원 가입 폼이 공개되지 않아 회원 전용으로 할 수 없습니다.',
    gone: '회원 가입 폼이 비공개이지만, 이미 가입한 회원에게는 계속 표시됩니다.',
    toForms: '회원 가입 폼 설정하기',
  },
  reach: {
    title: '반응',
    seen: '표시',
    opened: '열람',
    help: '‘표시’는 벨의 목록에서 본 사람, ‘열람’은 본문까지 펼쳐 본 사람의 수입니다(브라우저마다 1회).',
  },
  detail: {
    facts: '공개 설정',
    period: '공개 기간',
    noLink: terms.none,
    place: '표시 위치',
    nowhere: '사이트가 공개되지 않았습니다',
    updated: '수정 일시',
    texts: '내용',
    fallback: '입력되지 않아 {{language}}로 표시',
    empty: '미입력',
  },
  preview: {
    label: '방문자의 스마트폰에서 보이는 모습',
  },
}
