import type { ja } from './ja.ts'

export const cn: typeof ja = {
  title: '更改默认网址',
  lead: '您可以为网站设置易读、易于分享的网址。更改立即生效，无需重新发布。',
  loading: '正在加载网址设置',
  name: '网址名称',
  help: '使用小写字母、数字和连字符，3至30个字符。',
  preview: '更改后的网址',
  proposals: '可用的名称',
  checking: '正在检查…',
  fine: '该名称可以使用。',
  unchecked: '无法检查该名称。',
  again: '重新检查',
  former: '以前的网址会跳转到新网址，已印制的二维码也可继续使用。',
  formerNames: '以前的名称',
  reset: '恢复为带ID的网址',
  save: '更改网址',
  saved: '已更改默认网址',
  failed: '无法更改网址',
}
