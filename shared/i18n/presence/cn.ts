import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '同时打开此编辑器的人',
  own: '您的另一个标签页',
  somebody: '其他人',
  at: '{{name}}：正在编辑 {{position}}',
  here: '正在编辑：{{names}}',
  more: '+{{count}}',
}
