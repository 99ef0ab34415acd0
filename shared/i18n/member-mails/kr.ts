import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  until: '유효 기간',
  japanTime: '{{time}} (일본 시간)',
  open: '버튼이 눌리지 않으면 아래 주소를 브라우저에서 열어 주세요.',
  footer: '이 메일은 {{site}} 회원 가입과 관련하여 자동으로 발송되었습니다. 회신하셔도 답변드릴 수 없습니다.',
  confirm: {
    subject: '[{{site}}] 회원 가입 확인',
    title: '회원 가입 확인',
    greeting: '회원 가입을 신청해 주셔서 감사합니다.',
    body: '아래 버튼으로 페이지를 열어 가입을 확정해 주세요.\n확정하시면 {{site}}에 로그인하실 수 있습니다.',
    button: '가입 확인하기',
    note: '링크는 24시간 이내에 한 번만 사용할 수 있습니다. 신청하신 적이 없다면 이 메일을 무시해 주세요. 확정하지 않으면 가입이 완료되지 않습니다.',
  },
  known: {
    subject: '[{{site}}] 회원 가입 안내',
    title: '이미 가입된 회원입니다',
    greeting: '항상 이용해 주셔서 감사합니다.',
    body: '{{site}} 회원 가입 신청이 접수되었으나, 이 이메일 주소는 이미 가입되어 있습니다.\n가입할 때 정하신 비밀번호로 로그인해 주세요.',
    button: '로그인하기',
    note: '회원 정보는 변경되지 않았습니다. 신청하신 적이 없다면 이 메일을 무시해 주세요.',
  },
}
