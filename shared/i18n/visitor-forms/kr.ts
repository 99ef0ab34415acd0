import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  heading: { contact: '문의하기', membership: '회원 가입', homepage: '입력 폼' },
  fixed: {
    email: '이메일 주소',
    companyName: '회사명 또는 이름',
    password: '비밀번호',
    confirmPassword: '비밀번호 확인',
  },
  required: '필수',
  choose: '선택해 주세요',
  passwordHelp: '8~20자이며 영문 대문자·소문자·숫자·기호를 각각 1자 이상 포함해 주세요.',
  agree: '이용약관과 개인정보 처리방침에 동의합니다',
  submit: { contact: '보내기', membership: '가입하기', homepage: '보내기' },
  reply: '보통 24시간 이내에 답변드립니다.',
  preview: '미리보기입니다. 입력해도 전송되지 않습니다.',
}
