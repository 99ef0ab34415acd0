import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '로그인',
  lead: '등록한 이메일 주소와 비밀번호를 입력해 주세요.',
  email: '로그인 ID(이메일 주소)',
  password: '비밀번호',
  submit: '로그인',
  submitting: '로그인하는 중',
  forgot: '비밀번호를 잊으셨나요?',
  wait: '시도 횟수가 너무 많습니다. {{time}} 후에 다시 시도해 주세요.',
  motto: '넘길 때마다,\n이야기가 펼쳐집니다.',
  mottoLead: '가로세로로 넘기는 전체 화면 스와이프 사이트. 이미지를 나열하기만 하면 오늘 바로 공개할 수 있습니다.',
  failed: '로그인하지 못했습니다',
  language: '표시 언어',
  showPassword: '비밀번호 표시',
  hidePassword: '비밀번호 숨기기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  duration: { seconds: '{{count}}초', minutes: '{{count}}분', hours: '{{hours}}시간 {{minutes}}분' },
  refused: {
    required: '입력해 주세요.',
    tooLong: '{{max}}자 이내로 입력해 주세요.',
    email: '이메일 주소 형식이 올바르지 않습니다.',
  },
}
