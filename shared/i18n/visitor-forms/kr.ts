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
  passwordHelp: '8~20자이며 영문 대문자·소문자·숫자와 다음 기호를 각각 1자 이상 포함해 주세요: {{signs}}',
  agree: '이용약관과 개인정보 처리방침에 동의합니다',
  submit: { contact: '보내기', membership: '가입하기', homepage: '보내기' },
  reply: '보통 24시간 이내에 답변드립니다.',
  agreement: '이용약관 및 개인정보 처리방침 동의',
  trap: '이 칸은 비워 두세요',
  errors: '입력 내용을 확인해 주세요.',
  registerFailed: '등록하지 못했습니다.',
  errorTitle: '오류: {{title}}',
  tooMany: '짧은 시간에 여러 번 전송되었습니다. 잠시 후 다시 보내 주세요. 입력하신 내용은 그대로 남아 있습니다.',
  offerOver: '이 혜택의 접수가 종료되었습니다. 혜택 없이 그대로 보내실 수 있습니다.',
  submitWithout: '혜택 없이 보내기',
  robot: '자동 전송이 아님을 확인하지 못했습니다. 다시 보내 주세요.',
  robotScript: '자동 전송을 막기 위해 이 폼에는 JavaScript가 필요합니다. 브라우저 설정에서 켜 주세요.',
  done: {
    contact: '문의가 접수되었습니다',
    homepage: '전송이 완료되었습니다',
    text: '감사합니다.\n입력하신 이메일 주소로 접수 내용을 보내 드립니다.',
    spam: '메일이 도착하지 않으면 스팸 메일함도 확인해 주세요.',
  },
  trial: {
    send: '미리보기입니다. 보내면 사본과, 알림 주소가 설정된 경우 알림 메일이 로그인 중인 이메일 주소로 발송됩니다. 테스트로 기록되며 접수 건수에는 포함되지 않습니다.',
    check: '미리보기입니다. 입력 내용의 확인만 시험해 볼 수 있으며, 회원 가입이나 메일 발송은 이루어지지 않습니다.',
    sent: '테스트 전송이 완료되었습니다',
    sentText: '메일은 모두 로그인 중인 이메일 주소로 발송됩니다. 방문자의 접수로 처리되지 않습니다.',
    checked: '입력 내용에 문제가 없습니다',
    checkedText: '테스트이므로 회원 가입이나 메일 발송은 이루어지지 않았습니다.',
    again: '양식으로 돌아가기',
    failed: '테스트 전송을 하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
}
