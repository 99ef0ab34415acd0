import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  preview: '미리보기',
  lock: {
    title: '공개 전 사이트의 미리보기',
    lead: '안내받은 분만 볼 수 있는 페이지입니다.',
    ready: '버튼을 누르면 공개 전의 사이트가 열립니다.',
    password: '안내받은 비밀번호를 입력해 주세요.',
    both: '초대받은 이메일 주소와 비밀번호를 입력해 주세요.',
    shared: '안내받은 비밀번호를 입력해 주세요. 초대 메일을 받으신 분은 이메일 주소도 입력해 주세요.',
    byMail: '이 미리보기는 초대 메일의 링크로 열어 주세요.',
    email: '이메일 주소',
    optional: '선택',
    passwordLabel: '비밀번호',
    name: '이름',
    open: '미리보기 열기',
    refused: '열 수 없습니다. 이메일 주소와 비밀번호를 확인해 주세요. 초대가 취소되었을 수도 있습니다.',
    tooMany: '여러 번 잘못 입력하여 지금은 열 수 없습니다. 약 {{minutes}}분 후에 다시 시도해 주세요.',
    ended: '볼 수 있는 기한이 지났거나 초대가 취소되었습니다.',
  },
  bar: {
    note: '공개 전 화면입니다. 폼을 보내면 테스트로 기록됩니다.',
    language: '언어',
    frame: '표시',
    phone: '스마트폰',
    pc: 'PC',
    leave: '종료',
    review: '댓글과 승인',
    site: '‘{{name}}’ 미리보기',
  },
  gone: { title: '이 버전을 표시할 수 없습니다', text: '공유된 버전을 찾을 수 없습니다. 담당자에게 문의해 주세요.' },
  tried: {
    title: '테스트로 기록했습니다',
    sent: '미리보기이므로 메일을 보내지 않았으며, 접수 건수에도 포함되지 않습니다.',
    checked: '입력 내용에 문제가 없습니다. 미리보기이므로 회원 등록도 메일 발송도 하지 않았습니다.',
  },
}
