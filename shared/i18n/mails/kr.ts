import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  frame: {
    greeting: '{{name}} 님께',
    open: '버튼이 눌리지 않으면 아래 주소를 브라우저에서 열어 주세요.',
    footer: '이 메일은 {{service}}에서 자동으로 발송되었습니다. 회신하셔도 답변드릴 수 없습니다.',
  },
  fact: {
    until: '유효 기간',
    at: '일시',
    email: '새 이메일 주소',
    reason: '사유',
    endsOn: '계약 만료일',
    japanTime: '{{time}}(일본 시간)',
  },
  invitation: {
    subject: '[{{service}}] 계정 초대 안내',
    title: '계정이 준비되었습니다',
    body: '{{company}} 계정이 {{service}}에 등록되었습니다.\n아래 버튼에서 비밀번호를 설정하면 이용을 시작할 수 있습니다.',
    button: '비밀번호 설정하기',
    note: '링크는 한 번만 사용할 수 있습니다. 기한이 지났다면 로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 새 초대를 받을 수 있습니다. 짐작 가는 바가 없다면 이 메일을 무시해 주세요.',
  },
  reset: {
    subject: '[{{service}}] 비밀번호 재설정',
    title: '비밀번호 재설정',
    body: '비밀번호 재설정 요청을 받았습니다.\n아래 버튼에서 새 비밀번호를 설정해 주세요.',
    button: '새 비밀번호 설정하기',
    note: '링크는 한 번만, 60분 동안 사용할 수 있습니다. 요청하신 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
  },
  password_changed: {
    subject: '[{{service}}] 비밀번호가 변경되었습니다',
    title: '비밀번호가 변경되었습니다',
    body: '계정의 비밀번호가 변경되었습니다. 안전을 위해 다른 기기에서는 로그아웃되었습니다.',
    button: '비밀번호 재설정하기',
    note: '본인이 변경하셨다면 아무것도 하실 필요가 없습니다. 그렇지 않다면 즉시 비밀번호를 재설정해 주세요.',
  },
  session_revoked: {
    subject: '[{{service}}] 안전을 위해 로그아웃되었습니다',
    title: '안전을 위해 로그아웃되었습니다',
    body: '이미 사용된 로그인 정보가 다시 사용되어 해당 기기를 로그아웃했습니다. 다른 사람이 로그인 정보를 입수했을 수 있습니다.',
    button: '비밀번호 재설정하기',
    note: '만일을 위해 비밀번호를 재설정하시기를 권합니다.',
  },
  email_changed: {
    subject: '[{{service}}] 이메일 주소가 변경되었습니다',
    title: '이메일 주소가 변경되었습니다',
    body: '계정의 이메일 주소가 변경되었습니다. 앞으로는 새 이메일 주소로 로그인해 주세요. 안내 메일도 새 주소로 발송됩니다.',
    note: '짐작 가는 바가 없다면 계약 담당 창구로 즉시 연락해 주세요.',
  },
  contract_suspended: {
    subject: '[{{service}}] 계약 일시 정지 안내',
    title: '계약이 일시 정지되었습니다',
    body: '{{company}}의 계약이 일시 정지되었습니다.\n정지 중에는 사이트가 공개되지 않으며 편집할 수 없습니다. 내용은 그대로 보관됩니다.',
    button: '관리 화면 열기',
    note: '궁금하신 점은 계약 담당 창구로 문의해 주세요.',
  },
  contract_resumed: {
    subject: '[{{service}}] 계약 재개 안내',
    title: '계약이 재개되었습니다',
    body: '{{company}}의 계약이 재개되었습니다.\n공개했던 사이트를 다시 볼 수 있습니다.',
    button: '관리 화면 열기',
    note: '궁금하신 점은 계약 담당 창구로 문의해 주세요.',
  },
  contract_terminated: {
    subject: '[{{service}}] 계약 종료 안내',
    title: '계약이 종료되었습니다',
    body: '{{company}}의 계약이 종료되었습니다.\n관리 화면에 로그인할 수 없으며 사이트 공개도 종료되었습니다. 그동안 이용해 주셔서 감사합니다.',
    note: '궁금하신 점은 계약 담당 창구로 문의해 주세요.',
  },
  contract_reminder: {
    subject: '[{{service}}] 계약 만료까지 {{days}}일 남았습니다',
    title: '계약 만료까지 {{days}}일 남았습니다',
    body: '{{company}}의 계약이 곧 만료됩니다.\n만료 후에는 갱신될 때까지 사이트가 공개되지 않으며 편집할 수 없습니다.',
    button: '관리 화면 열기',
    note: '갱신 절차는 계약 담당 창구로 문의해 주세요.',
  },
}
