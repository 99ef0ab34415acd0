import type { SameKeys } from '#shared/i18n/index.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '标记说明',
  show: '显示标记说明',
  hide: '隐藏标记说明',
  none: '所有格子都已完整',
  cells: '{{count}}格',
  language: terms.languageName,
  lack: {
    picture: '缺少图片或视频',
    alt: '缺少替代文本',
    link: '链接设置不完整',
    product: '商品信息不完整',
    long: '文字过长',
    colour: '文字颜色不易辨认',
    other: '其他待确认事项',
  },
  missing: '{{language}}：有未填写的文字',
  outdated: '{{language}}：原文已更改，译文未更新',
}
