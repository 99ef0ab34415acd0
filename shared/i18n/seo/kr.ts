import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { kr as terms } from '#shared/i18n/terms/kr.ts'

export const kr: SameKeys<typeof ja> = {
  lead: '검색 결과와 SNS에서의 표시 방식, 측정 태그를 설정합니다.',
  texts: {
    heading: '검색 및 SNS 문구',
    title: terms.title,
    titleHelp: '검색 결과의 제목과 브라우저 탭에 표시됩니다. 비워 두면 사이트 이름을 사용합니다.',
    h1: 'H1(대제목)',
    h1Help: '검색 엔진과 화면 낭독기에 전달되는 제목이며 화면에는 보이지 않습니다. 비워 두면 사이트 이름을 사용합니다.',
    description: '설명문',
    descriptionHelp: '검색 결과의 제목 아래에 표시됩니다. 비워 두면 첫 번째 칸의 텍스트를 사용합니다.',
    signs: '사용할 수 있는 기호: 공백 - | : ( ) [ ]',
  },
  notes: {
    noTitle: '제목이 비어 있어 사이트 이름 ‘{{name}}’이(가) 표시됩니다.',
    shortTitle: '제목이 짧으면 검색 결과에서 눈에 띄기 어렵습니다.',
    noDescription: '설명문이 비어 있어 첫 번째 칸의 텍스트가 사용됩니다.',
    cutTitle: '이 너비에서는 제목의 끝부분이 생략됩니다.',
    cutDescription: '이 너비에서는 설명문의 끝부분이 생략됩니다.',
  },
  preview: {
    heading: '미리보기',
    device: '검색 결과를 보는 기기',
    desktop: 'PC',
    phone: '스마트폰',
    search: '검색 결과 표시 예',
    card: 'SNS에 공유했을 때의 표시 예',
    cardNote: '이미지는 첫 번째 칸의 것입니다.',
    noPicture: '첫 번째 칸에 이미지가 없습니다',
    about: '실제 표시는 검색 엔진이나 SNS의 판단에 따라 달라질 수 있습니다.',
  },
  measuring: {
    heading: '측정 태그',
    lead: 'ID만 입력하면 측정이 시작됩니다. 모든 언어의 페이지에 공통으로 적용됩니다.',
    ga4: 'Google 애널리틱스 4(측정 ID)',
    gtm: 'Google 태그 관리자(컨테이너 ID)',
    meta: 'Meta 픽셀(픽셀 ID)',
    line: 'LINE Tag(태그 ID)',
    tiktok: 'TikTok 픽셀(픽셀 ID)',
    yahooDisplay: 'Yahoo! JAPAN 광고 디스플레이 광고(리타기팅 ID)',
    yahooSearch: 'Yahoo! JAPAN 광고 검색 광고(리타기팅 ID)',
    example: '예: {{example}}',
  },
  tags: {
    heading: 'head 태그·body 태그',
    lead: '위에 없는 서비스는 태그를 붙여 넣어 추가할 수 있습니다.',
    head: 'head 태그',
    headHelp: 'meta, link, src를 지정한 script를 사용할 수 있습니다.',
    body: 'body 태그',
    bodyHelp: 'src와 defer를 지정한 script를 사용할 수 있습니다.',
    rules: '태그 안에 직접 쓴 코드와 eval, setTimeout, setInterval은 사용할 수 없습니다. 태그는 정리되어 저장됩니다.',
    fromDefault: '비워 두면 {{language}}의 태그가 사용됩니다.',
  },
  where: '측정 태그와 추가한 태그는 공개된 사이트의 자체 주소에서만 동작하며, 미리보기에서는 동작하지 않습니다.',
}
