import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  subject: {
    week: '[{{service}}] {{site}}: 지난주 방문 보고서',
    month: '[{{service}}] {{site}}: {{year}}년 {{month}}월 방문 보고서',
  },
  title: '{{site}}: {{from}} ~ {{to}}',
  body: '{{from}}부터 {{to}}까지의 사이트 방문을 정리했습니다. 증감은 직전 기간({{beforeFrom}} ~ {{beforeTo}})과 비교한 것입니다.',
  changes: '눈여겨볼 변화',
  comment: '담당자 코멘트',
  noChanges: '직전 기간과 비교해 큰 변화는 없었습니다.',
  figure: {
    views: '페이지뷰',
    sessions: '방문',
    conversions: '전환',
    conversionRate: '전환율',
    bounceRate: '이탈률',
    depth: '평균 열람 칸 수',
    medianSeconds: '체류 시간 중앙값',
  },
  value: {
    compared: '{{value}}({{change}})',
    percent: '{{value}}%',
    seconds: '{{value}}초',
    points: '{{value}}%p',
    same: '변동 없음',
    none: '–',
  },
  open: '분석 화면 열기',
  note: '사이트 ‘{{site}}’의 보고서를 받도록 설정하신 분께 보내 드리는 메일입니다. 수신을 중지하려면 다음 페이지를 열어 주세요:',
  change: {
    sessions: {
      more: '방문 수가 {{percent}}% 늘었습니다({{before}} → {{now}}).',
      less: '방문 수가 {{percent}}% 줄었습니다({{before}} → {{now}}).',
    },
    conversionRate: {
      more: '전환율이 올랐습니다({{before}} → {{now}}).',
      less: '전환율이 내렸습니다({{before}} → {{now}}).',
    },
    bounceRate: {
      more: '이탈률이 올랐습니다({{before}} → {{now}}).',
      less: '이탈률이 내렸습니다({{before}} → {{now}}).',
    },
    depth: {
      more: '한 번 방문할 때 보는 칸이 늘었습니다(평균 {{before}} → {{now}}).',
      less: '한 번 방문할 때 보는 칸이 줄었습니다(평균 {{before}} → {{now}}).',
    },
    medianSeconds: {
      more: '체류 시간이 길어졌습니다(중앙값 {{before}} → {{now}}).',
      less: '체류 시간이 짧아졌습니다(중앙값 {{before}} → {{now}}).',
    },
    exitRate: {
      more: '칸 {{cell}}의 종료율이 올랐습니다({{before}} → {{now}}).',
      less: '칸 {{cell}}의 종료율이 내렸습니다({{before}} → {{now}}).',
    },
    clickRate: {
      more: '칸 {{cell}}의 클릭률이 올랐습니다({{before}} → {{now}}).',
      less: '칸 {{cell}}의 클릭률이 내렸습니다({{before}} → {{now}}).',
    },
    direct: {
      more: '북마크나 주소 입력을 통한 직접 방문이 늘었습니다({{before}} → {{now}}).',
      less: '북마크나 주소 입력을 통한 직접 방문이 줄었습니다({{before}} → {{now}}).',
    },
    referrer: {
      more: '{{source}}에서 온 방문이 늘었습니다({{before}} → {{now}}).',
      less: '{{source}}에서 온 방문이 줄었습니다({{before}} → {{now}}).',
    },
    campaign: {
      more: '캠페인 ‘{{source}}’을(를) 통한 방문이 늘었습니다({{before}} → {{now}}).',
      less: '캠페인 ‘{{source}}’을(를) 통한 방문이 줄었습니다({{before}} → {{now}}).',
    },
    goal: {
      more: '‘{{goal}}’ 전환이 늘었습니다({{before}} → {{now}}).',
      less: '‘{{goal}}’ 전환이 줄었습니다({{before}} → {{now}}).',
    },
  },
  fork: '본 방문 가운데 {{ways}}가 이동했고, {{ended}}가 여기에서 끝났습니다.',
  withFork: '{{told}} {{fork}}',
  way: {
    right: '오른쪽으로 {{share}}',
    left: '왼쪽으로 {{share}}',
    down: '아래로 {{share}}',
    up: '위로 {{share}}',
    cell: '{{cell}}(으)로 {{share}}',
    and: '{{before}}, {{next}}',
  },
  cell: '{{position}} ‘{{text}}’',
  goal: {
    contact: '문의',
    homepage: '입력 폼',
    membership: '회원 가입',
    link: '링크',
    bar: '고정 버튼',
    linkIn: '칸 {{cell}}의 링크',
  },
  page: {
    title: '보고서 메일 수신 중지',
    text: '아래 이메일 주소로 보내는 사이트 ‘{{site}}’의 보고서를 중지합니다. 다른 사이트의 보고서와 계약·청구 관련 메일은 지금처럼 계속 보내 드립니다.',
    button: '보고서 메일 중지하기',
    done: '보고서 메일을 중지했습니다',
    doneText: '분석 화면은 지금처럼 볼 수 있으며, 그 화면에서 언제든지 다시 받을 수 있습니다.',
    gone: '사용할 수 없는 링크입니다',
    goneText: '로그인한 뒤 프로필의 ‘알림’에서 보고서 메일 설정을 바꿀 수 있습니다.',
  },
}
