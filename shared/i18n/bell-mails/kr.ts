import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  subject: '[{{service}}] {{title}}',
  open: '관리 화면에서 열기',
  off: '이 메일의 수신 여부는 프로필의 ‘알림’에서 변경할 수 있습니다:',
  fact: { site: '사이트', language: '언어', file: '파일', pictures: '가져온 이미지' },
  notification: {
    link: '링크',
    until: '게시 종료',
    japanTime: '{{time}}(일본 시간)',
  },
  translation: {
    done: '자동 번역이 완료되었습니다',
    partly: '자동 번역이 끝났지만 일부 텍스트를 번역하지 못했습니다',
    failed: '자동 번역에 실패했습니다',
    body: '사이트 편집 화면에서 결과를 확인해 주세요.',
  },
  bulkUpload: {
    done: 'ZIP 파일의 이미지를 가져왔습니다',
    failed: 'ZIP 파일을 가져오지 못했습니다',
    body: '사이트 편집 화면에서 결과를 확인해 주세요.',
  },
}
