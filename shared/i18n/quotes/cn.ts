import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  title: '报价单',
  own: '收到的报价单',
  none: '没有报价单。',
  make: '制作报价单',
  row: '{{plan}}：{{total}}日元（含税）',
  discount: {
    percent: '{{text}}：减免{{percent}}%',
    amount: '{{text}}：每月减{{amount}}日元',
    months: '{{off}}（{{months}}个月）',
    endless: '{{off}}（无期限）',
  },
  period: '{{from}}至{{until}}',
  valid: '有效期至{{day}}',
  sent: '{{at}}已发送',
  state: { open: '有效', accepted: '已签约', withdrawn: '已撤销', expired: '已过期' },
  pdf: 'PDF',
  pdfFailed: '无法保存 PDF，请重试。',
  step: { send: '通过邮件发送', accept: '据此签约', withdraw: '撤销' },
  form: {
    lead: '按账单的计算方式，计算整个合同期的基本费用、折扣、初始费用和消费税。收件方与账单设置一致。',
    plan: terms.plan,
    start: '合同开始日',
    startHelp: '留空则从可签约的第一天开始。',
    startPick: '从日历中选择开始日期',
    autoRenew: '自动续签',
    off: '基本费用减免方式',
    offs: { none: '无折扣', discount: '设置折扣', coupon: '使用优惠券' },
    coupon: '优惠券代码',
    waivesFee: '免除初始费用',
    validUntil: '报价有效期',
    validPick: '从日历中选择有效期',
    note: '备注',
    noteHelp: '会打印在报价单上。',
    submit: '按此内容制作',
    done: '已制作报价单',
    failed: '无法制作报价单',
  },
  ask: {
    send: {
      title: '发送报价单{{number}}',
      lead: '附上PDF，发送至账单邮箱；未设置时发送给客户的联系人。',
      done: '报价单已发送',
    },
    accept: {
      title: '按报价单{{number}}签约',
      lead: '登记“{{plan}}”合同（{{from}}至{{until}}），此报价单将变为已签约。',
      discount: '同时登记折扣“{{text}}”。',
      done: '合同已登记',
    },
    withdraw: { title: '撤销报价单{{number}}', lead: '撤销后无法据此签约，且无法恢复。', done: '报价单已撤销' },
    failed: '操作失败',
  },
}
