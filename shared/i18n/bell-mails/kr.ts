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
  page: {
    title: '알림 메일 수신 중지',
    text: '다음 주소로 보내는 운영자의 알림 메일을 중지합니다. 계약과 청구에 관한 메일은 계속 발송됩니다.',
    button: '알림 메일 수신 중지',
    done: '알림 메일 수신을 중지했습니다',
    doneText: '알림은 관리 화면에서 계속 확인할 수 있으며, 메일은 프로필의 ‘알림’에서 언제든지 다시 켤 수 있습니다.',
    gone: '사용할 수 없는 링크입니다',
    goneText: '로그인한 뒤 프로필의 ‘알림’에서 받을 메일을 선택할 수 있습니다.',
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
