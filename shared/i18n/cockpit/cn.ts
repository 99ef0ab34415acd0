import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  title: '管理驾驶舱',
  lead: '一览用户的合同、浏览量与未发布的更改，按紧急程度排列。',
  search: '搜索公司名称、联系人或邮箱',
  filter: {
    label: '按问题筛选',
    all: terms.all,
    reset: '清除所有条件',
  },
  table: '按紧急程度排列的用户',
  column: {
    company: '公司',
    problems: '待处理事项',
    end: '合同到期日',
    views: '本月页面浏览量',
    unpublished: '有未发布的更改',
    lastSignIn: '最近登录',
  },
  problem: {
    expired: '合同已到期',
    over: '浏览量超限',
    ending: '即将到期',
    suspended: '已暂停',
    near: '浏览量达80%',
    invited: '邀请中',
    unseen: '从未登录',
  },
  solve: {
    expired: '续签合同',
    over: '调整套餐',
    ending: '续签合同',
    suspended: '查看原因或恢复',
    near: '调整套餐',
    invited: '重新发送邀请',
    unseen: '确认邀请和联系方式',
  },
  solveFor: '{{company}}：{{action}}',
  none: '无待处理事项',
  views: {
    of: '{{views}} / {{limit}}',
    noLimit: '{{views}}（无上限）',
    share: '上限的{{percent}}%',
    bar: '{{company}}的浏览量',
  },
  unpublished: {
    none: terms.none,
    one: '“{{name}}”',
    many: '{{count}}个网站',
    open: '编辑“{{name}}”',
  },
  never: terms.none,
  emptyTitle: '还没有用户',
  emptyDescription: '添加用户后，合同和使用情况会显示在这里。',
  noResultTitle: '没有符合条件的用户',
  noResultDescription: '请更换搜索文字或筛选条件。',
}
