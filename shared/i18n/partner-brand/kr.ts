import { kr as terms } from '#shared/i18n/terms/kr.ts'
import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '브랜드 설정',
  lead: '로고·색상·이름은 이 계정과 하위의 모든 계정의 화면과 메일에 사용됩니다.',
  edit: '브랜드 설정하기',
  names: '표시되는 이름',
  looks: '모양',
  field: {
    displayName: '표시 이름',
    pageTitle: '페이지 제목',
    senderName: '메일 발신자 이름',
  },
  help: {
    displayName: '로고가 없을 때와 화면·메일의 본문에 표시합니다.',
    pageTitle: '브라우저 탭에 ‘화면 이름 - 페이지 제목’ 형식으로 표시합니다.',
    senderName: '하위 계정이 받는 메일의 발신자로 표시합니다. 이메일 주소는 바뀌지 않습니다.',
  },
  icon: '파비콘',
  iconHelp: '브라우저 탭에 표시합니다. 없으면 로고를 사용합니다. 권장 크기 {{width}} × {{height}}px',
  save: '저장',
  saved: '브랜드를 저장했습니다',
  reset: '초기 상태로 되돌리기',
  resetTitle: '브랜드를 초기 상태로 되돌리시겠습니까?',
  resetText: '입력란을 모두 비웁니다. 저장하기 전에는 화면과 메일이 바뀌지 않습니다.',
  resetAbove: '상위 파트너의 브랜드를 이어받는 상태로 되돌립니다. 저장하기 전에는 화면과 메일이 바뀌지 않습니다.',
  stale: '이 계정이 다른 화면에서 변경되었습니다. 최신 내용을 불러오세요. 입력한 내용은 남습니다.',
  reload: '최신 내용 불러오기',
  inherited: '설정한 내용이 없어 상위 파트너의 브랜드가 사용되고 있습니다.',
  preview: {
    title: '미리보기',
    login: '로그인 화면',
    shell: '관리 화면',
    mail: '메일',
    signIn: '로그인',
    email: terms.email,
    password: terms.password,
    sites: terms.sites,
    media: '미디어 라이브러리',
    create: '사이트 만들기',
    from: '발신자: {{name}}',
    subject: '{{name}}에 오신 것을 환영합니다',
    open: '관리 화면에서 열기',
    tab: '{{screen}} - {{title}}',
  },
}
