import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  greeting: '{{name}} 님께',
  until: '볼 수 있는 기한',
  japanTime: '{{time}}(일본 시간)',
  open: '버튼이 눌리지 않으면 아래 주소를 브라우저에서 열어 주세요.',
  invitation: {
    subject: '[{{site}}] 공개 전 사이트를 확인해 주세요',
    title: '‘{{site}}’ 미리보기에 초대합니다',
    body: '{{from}}에서 공개 전의 ‘{{site}}’을(를) 확인하시도록 초대했습니다.\n아래 버튼으로 미리보기를 열 수 있습니다.',
    bodyPassword:
      '{{from}}에서 공개 전의 ‘{{site}}’을(를) 확인하시도록 초대했습니다.\n아래 버튼으로 미리보기를 열고, 따로 안내받은 비밀번호를 입력해 주세요.',
    button: '미리보기 열기',
    note: '이 링크는 받는 분 전용입니다. 다른 사람에게 전달하지 마세요. 잘못 받으셨다면 이 메일을 무시해 주세요.',
  },
  footer: '이 메일은 {{from}}의 요청에 따라 ‘{{site}}’에서 보냈습니다.',
}
