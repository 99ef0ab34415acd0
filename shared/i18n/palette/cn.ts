import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '搜索与操作',
  placeholder: '搜索格子（B3 或标题）、网站、页面、操作',
  results: '搜索结果',
  none: '没有匹配的内容',
  count: '找到{{count}}项',
  groups: {
    commands: '命令',
    parts: '网站的组成部分',
    cells: '格子',
    sites: '网站',
    screens: '页面',
  },
  commands: {
    addRow: '添加一行',
    editInPreview: '在预览中编辑文字',
    selectAll: '选择所有格子',
    save: '保存',
    preview: '打开预览页面',
  },
}
