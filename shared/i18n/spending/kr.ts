import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  title: '이용 요금 관리',
  lead: '요금이 설정한 금액에 도달했을 때의 알림과 페이지뷰 한도에 도달한 뒤의 처리를 설정합니다.',
  ofPartner:
    '이용 요금은 계약을 관리하는 회사가 청구합니다. 금액 알림과 페이지뷰 한도에 도달한 뒤의 처리는 해당 회사에 문의해 주세요.',
  change: '설정 변경',
  save: '설정 저장',
  saved: '설정을 저장했습니다.',
  failed: '설정을 저장하지 못했습니다',
  reload: '최신 내용 불러오기',
  amounts: '알림을 받을 금액(세금 포함)',
  amountsNone: '설정 없음',
  amountsHelp: '최대 {{max}}개. 예: 30,000 50,000 100,000',
  amountsBad: '1엔 이상의 금액을 최대 {{max}}개까지 입력해 주세요.',
  amountsRule:
    '확정된 요금과 지금까지 사용한 분량의 합계(세금 포함)가 금액에 도달하면 금액마다 한 달에 한 번 메일과 벨로 알려 드립니다. 사용량은 최대 6시간 정도 늦게 반영됩니다.',
  atLimit: '페이지뷰 한도에 도달한 뒤',
  choice: {
    pay: '공개를 계속하고 요금 지불하기',
    ask: '공개를 계속하고 확인 알림 받기',
    light: '간이 페이지 표시하기',
  },
  choiceHelp: {
    pay: '한도를 넘은 분량에는 요금이 부과됩니다.',
    ask: '80%와 100%에 이 설정으로 안내하는 알림을 보내 드립니다. 다시 선택하실 때까지 공개는 계속되며, 한도를 넘은 분량에는 요금이 부과됩니다.',
    light: '월말까지 방문자에게 회사 정보와 연락처만 있는 페이지가 표시됩니다. 추가 요금은 없습니다.',
  },
  limit: '이번 달 {{views}} / {{limit}}PV',
  limitNone: '이용 중인 요금제에는 페이지뷰 한도가 없습니다.',
  sites: '간이 페이지를 표시해도 되는 사이트',
  sitesHelp:
    '선택한 사이트에서는 한도에 도달한 뒤 월말까지 방문자가 원래 페이지를 볼 수 없습니다. 그동안의 방문은 집계도 과금도 되지 않습니다. 동의한 사람과 일시를 기록합니다.',
  sitesDelay:
    '바뀌기까지 최대 5분 정도 걸립니다. 모든 사이트에 동의한 경우 그동안의 방문에도 요금이 부과되지 않습니다.',
  sitesOpen:
    '공개 중인 사이트 가운데 동의하지 않은 사이트가 있습니다. 한도에 도달한 뒤에도 공개가 계속되며, 초과분에 요금이 부과됩니다.',
  sitesNone: '사이트가 없습니다.',
  agreed: '{{name}} 님이 {{date}}에 동의',
  showing: '간이 페이지 표시 중',
  preview: '간이 페이지 보기',
  unpublished: terms.siteLabel.unpublished,
}
