import type { SameKeys } from '#shared/i18n/index.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  view: { label: '显示方式', gallery: '缩略图', list: '列表' },
  week: {
    visits: '7天访问',
    day: '{{day}}：{{count}}',
    today: '{{day}}（今天，统计中）：{{count}}',
    locked: '无法显示访问数',
    inquiriesOf: '“{{name}}”7天内的咨询：{{count}}条',
  },
  updated: '{{age}}前更新',
  justUpdated: '刚刚更新',
  company: {
    label: terms.company,
    search: '按公司名称搜索',
    all: '所有公司',
    none: '没有符合的公司。',
    more: '还有其他公司，请按名称搜索。',
    failed: '无法加载公司列表。',
    sites: '{{count}}个网站',
  },
}
