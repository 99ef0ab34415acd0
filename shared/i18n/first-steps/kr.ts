import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const kr: SameKeys<typeof ja> = {
  title: '시작 단계',
  progress: '{{done}} / {{total}}',
  progressLabel: '{{total}}단계 중 {{done}}단계 완료',
  finished: '모두 완료했습니다. 수고하셨습니다!',
  hide: '시작 단계 닫기',
  show: '시작 단계 보기',
  done: '완료',
  count: '{{done}}/{{total}}',
  of: '‘{{name}}’의 진행 상황입니다. 편집하면 자동으로 갱신됩니다.',
  lead: '첫 사이트를 공개하기까지의 과정입니다. 진행하면 자동으로 체크됩니다.',
  step: {
    create: '템플릿을 골라 사이트 만들기',
    pictures: '모든 칸에 이미지나 동영상 넣기',
    texts: '칸의 글 입력하기',
    languages: '다른 언어로 번역하기',
    address: '사이트 주소 정하기',
    publish: '공개하기',
  },
}
