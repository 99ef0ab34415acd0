import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  loading: '댓글을 불러오는 중입니다',
  readOnly:
    '보기 권한만 있어 답글을 남기거나 해결로 표시할 수 없습니다. 권한이 필요하면 계정 관리자에게 문의해 주세요.',
  rule: {
    label: '공개 전에 고객의 승인을 필수로 하기',
    help: '공유한 미리보기에서 현재와 같은 내용을 승인받기 전에는 공개할 수 없습니다. 칸 테스트도 시작할 수 없습니다.',
  },
  filter: { label: '표시할 댓글', open: '미해결({{count}})', solved: '해결됨({{count}})' },
  empty: {
    title: '아직 댓글이 없습니다',
    message:
      '미리보기를 공유하면 초대받은 분이 화면에 댓글을 남기고 내용을 승인할 수 있습니다. 위의 ‘미리보기 공유’에서 시작하세요.',
    open: '미해결 댓글이 없습니다.',
    solved: '해결된 댓글이 없습니다.',
  },
  most: '최신 {{count}}개를 표시합니다.',
  thread: {
    name: '댓글 {{number}}({{position}})',
    nameRemoved: '댓글 {{number}}(삭제된 칸)',
    changed: '댓글 이후 칸 변경됨',
    removed: '칸이 삭제되었습니다',
    answers: '답글 {{count}}개',
    maker: '제작 담당',
    own: '나',
    solved: '{{name}} 님이 {{at}}에 해결로 표시했습니다.',
    label: '답글',
    help: '답글은 미리보기를 보는 모든 분에게 표시됩니다.',
    reopens: '답글을 남기면 미해결로 돌아갑니다.',
    send: '답글 보내기',
    solve: '해결로 표시',
    reopen: '미해결로 되돌리기',
    sent: '답글을 보냈습니다',
  },
  mention: {
    help: '‘@’를 입력하면 이 사이트를 볼 수 있는 사람에게 알릴 수 있습니다.',
    label: '알릴 사람',
    none: '해당하는 사람이 없습니다',
  },
  namesake: { mark: '본인 미확인', hint: '초대한 분과 이름이 같지만, 해당 초대로 들어오지 않은 분입니다.' },
  approvals: {
    title: '승인',
    none: '아직 승인이 없습니다.',
    all: '모든 승인 보기({{count}})',
    unchanged: '이후 변경 없음',
    since: '이후 변경 있음',
    changed: '변경: {{cells}}',
    added: '추가: {{cells}}',
    removed: '삭제: {{count}}칸',
    other: '순서, 설정, 회사 정보, 폼 등',
    languages: '언어: {{languages}}',
    working: '편집 중인 내용',
    release: '공개한 버전',
    snapshot: '저장한 버전',
  },
}
