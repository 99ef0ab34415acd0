import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  name: '为“{{title}}”命名',
  rename: '重命名“{{title}}”',
  label: '版本名称',
  example: '例如：春季活动',
  confirm: '确定名称',
  compare: '比较',
  compareWith: '比较“{{title}}”',
  title: '比较版本',
  back: '返回历史记录',
  before: '原版本',
  after: '对比版本',
  now: '编辑中的内容',
  same: '两个版本没有差异（颜色、布局等设置除外）',
  noCells: '格子没有差异',
  count: '{{kind}} {{count}}',
  cell: { added: '新增的格子', removed: '删除的格子', moved: '移动的格子', changed: '更改的格子' },
  texts: '更改的文字{{count}}项',
  nothing: '（无）',
}
