import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  button: '보고서 메일',
  title: '보고서를 메일로 받기',
  text: '‘{{site}}’의 방문 수치와 눈여겨볼 변화 세 가지를 본인의 이메일 주소로 보내 드립니다. 방문이 없는 기간에는 보내지 않습니다.',
  every: '받는 주기',
  never: { name: '받지 않음', text: '이 사이트의 보고서를 보내지 않습니다.' },
  week: { name: '매주', text: '월요일에 지난주 내용을 보내 드립니다.' },
  month: { name: '매월', text: '1일에 지난달 내용을 보내 드립니다.' },
  time: '일본 시간 오전 8시 이후에 보내 드립니다.',
  save: '저장',
  saved: '보고서 메일 설정을 저장했습니다',
  profile: {
    title: '사이트 보고서 메일',
    description: '보고서를 받도록 설정한 사이트입니다. 새로 받으려면 분석 화면의 ‘보고서 메일’에서 설정해 주세요.',
    empty: '보고서를 받는 사이트가 없습니다.',
  },
}
