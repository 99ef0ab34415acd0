import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '이 편집 화면을 연 사람',
  own: '내가 연 다른 탭',
  somebody: '다른 사람',
  at: '{{name}}: {{position}} 편집 중',
  here: '편집 중: {{names}}',
  more: '+{{count}}',
}
