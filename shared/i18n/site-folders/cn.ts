import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  label: '文件夹',
  all: '所有文件夹',
  none: '未归入文件夹',
  sites: '{{count}}个网站',
  failed: '无法加载文件夹。',
  lead: '您可以按客户或项目整理网站。',
  add: '新建文件夹',
  name: '文件夹名称',
  rename: '重命名文件夹',
  save: '保存',
  saved: '文件夹已保存',
  delete: '删除文件夹',
  deleteTitle: '要删除“{{name}}”吗？',
  deleteLead: '仅删除文件夹，其中的网站不会被删除。',
  deleted: '文件夹已删除',
  move: '将网站移动到文件夹',
  moveTo: '移动到的文件夹',
  moveLead: '请选择要移动的网站。已发布的网站和网址不受影响。',
  choose: '要移动的网站',
  confirm: '移动',
  moved: '已移动{{count}}个网站',
  noFolder: '还没有文件夹，请先新建文件夹。',
}
