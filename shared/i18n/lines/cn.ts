import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  menu: '行与列的操作',
  full: '已达到套餐上限，无法添加。',
  name: {
    confirm: '确定名称',
    action: '为此行命名',
    title: '第{{number}}行的名称',
    lead: '仅供制作时使用，不会显示在网站上。留空即可删除名称。',
    label: '行名称',
    example: '例如：商品特点',
  },
  select: { row: '选择此行', column: '选择此列' },
  names: {
    row: {
      before: '在上方插入行',
      after: '在下方插入行',
      back: '将行上移',
      forth: '将行下移',
      duplicate: '复制行',
      remove: '删除行',
    },
    column: {
      before: '在左侧插入列',
      after: '在右侧插入列',
      back: '将列左移',
      forth: '将列右移',
      duplicate: '复制列',
      remove: '删除列',
    },
  },
  done: {
    row: {
      before: '已插入行',
      after: '已插入行',
      back: '已移动行',
      forth: '已移动行',
      duplicate: '已复制行',
      remove: '已删除行',
    },
    column: {
      before: '已插入列',
      after: '已插入列',
      back: '已移动列',
      forth: '已移动列',
      duplicate: '已复制列',
      remove: '已删除列',
    },
  },
}
