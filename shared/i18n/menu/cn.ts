import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '菜单项',
  lead: '以“菜单”形式显示在网站右上角。没有菜单项时不显示。',
  add: '添加菜单项',
  full: '最多可添加{{max}}个菜单项。',
  empty: '还没有菜单项。为访客常看的格子添加快捷入口吧。',
  item: '第{{number}}项',
  name: '项目名称',
  namePlaceholder: '例如：商品一览',
  kind: '打开',
  kinds: { cell: '格子', page: '站内页面', url: '外部网址' },
  chooseCell: '选择格子',
  cellOption: '{{position}}　{{text}}',
  noCell: '还没有格子。请先在网格中添加图片。',
  remove: '删除此项',
  removed: '已删除菜单项',
  looks: '外观',
  colour: '文字颜色',
  colourHelp: '可按语言分别设置。未设置的语言使用默认语言的颜色。',
}
