import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '入门步骤',
  progress: '{{done}} / {{total}}',
  progressLabel: '共{{total}}个步骤，已完成{{done}}个',
  finished: '全部完成，辛苦了！',
  hide: '关闭入门步骤',
  show: '显示入门步骤',
  done: '已完成',
  count: '{{done}}/{{total}}',
  of: '“{{name}}”的进度，会随编辑自动更新。',
  lead: '按以下步骤发布您的第一个网站，完成后会自动打勾。',
  step: {
    create: '选择模板并创建网站',
    pictures: '为每个格子放入图片或视频',
    texts: '填写格子里的文字',
    languages: '翻译成其他语言',
    address: '设定网站地址',
    publish: '发布',
  },
}
