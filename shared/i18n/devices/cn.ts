import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  label: '设备',
  option: '{{name}} {{size}}',
  name: {
    phone: '标准框',
    small: '小屏手机',
    medium: '中屏手机',
    large: '大屏手机',
    tablet: '平板',
    pc: '电脑',
  },
  showGuides: '显示设备遮挡范围和图片裁切部分',
  hideGuides: '隐藏设备遮挡范围和图片裁切部分',
  uncut: '在此设备上图片不会被裁切',
  cutSides: '在此设备上图片左右共裁切 {{percent}}%',
  cutEnds: '在此设备上图片上下共裁切 {{percent}}%',
}
