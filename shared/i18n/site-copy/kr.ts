import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  list: {
    button: 'CSV로 저장',
    busy: '{{count}}건 저장 중',
    progress: '저장 진행률',
    cancel: '중지',
    done: '사이트 {{count}}건을 저장했습니다.',
    cut: '앞에서부터 {{count}}건을 저장했습니다. 목록을 좁히면 나머지도 저장할 수 있습니다.',
    failed: 'CSV를 저장하지 못했습니다. 다시 시도해 주세요.',
    fileName: '사이트-목록',
  },
  csv: {
    name: '사이트 이름',
    status: '상태',
    company: '회사명',
    url: '공개 URL',
    viewMode: '표시 모드',
    columns: '열 수',
    rows: '행 수',
    cells: '칸 수',
    defaultLanguage: '기본 언어',
    languages: '표시 언어',
    release: '공개 번호',
    publishedAt: '공개 일시',
    createdAt: '생성 일시',
    updatedAt: '수정 일시',
    id: '사이트 ID',
    label: {
      published: '공개 중',
      unpublished: '비공개',
      draft: '초안',
      domain_checking: '도메인 확인 중',
      expired: '계약 만료',
    },
    viewModes: {
      MOBILE: '모바일',
      PC: 'PC',
    },
    language: {
      ja: '일본어',
      en: '영어',
      cn: '중국어(간체)',
      kr: '한국어',
    },
  },
  copy: {
    name: '{{name}} 사본',
  },
}
