import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  lead: '입력한 항목만 화면 아래의 바에 표시됩니다.',
  bar: {
    title: '표시',
    shown: '화면 아래에 바 표시',
    help: 'SNS·전화와 회사 정보가 담긴 바입니다. 칸별로 숨길 수도 있습니다.',
    share: '공유 버튼 표시',
    shareHelp:
      '스마트폰에서는 기기의 공유 화면이 열려 보고 있는 칸의 주소를 보낼 수 있습니다. 공유 화면이 없는 기기에서는 주소를 복사합니다.',
  },
  action: {
    title: '고정 버튼',
    lead: '모든 칸에서 화면 아래, 엄지가 닿는 곳에 표시되는 버튼입니다. 문구와 링크를 모두 입력하면 표시됩니다. 칸별로 숨길 수도 있습니다.',
    text: '버튼 문구',
    placeholder: '예: 빈 객실 확인하기',
    color: '버튼 색',
    textColor: '글자 색',
  },
  links: 'SNS와 전화',
  phone: '전화번호',
  phoneHelp: '누르면 이 번호로 전화를 겁니다.',
  lineHelp: '친구 추가 URL을 입력하면 바로 추가 화면이 열립니다.',
  unusual: '{{name}} 주소가 아닌 것 같습니다. 그대로 사용할 수도 있습니다.',
  test: '열어서 확인',
  own: '{{language}}만 별도로 설정',
  ownHelp: '꺼져 있으면 {{language}} 설정과 같은 내용이 표시됩니다.',
  examples: {
    facebook: 'https://www.facebook.com/…',
    line: 'https://lin.ee/…',
    phone_number: '+81 3-1234-5678',
    tiktok: 'https://www.tiktok.com/@…',
    x: 'https://x.com/…',
    instagram: 'https://www.instagram.com/…',
    youtube: 'https://www.youtube.com/@…',
  },
}
