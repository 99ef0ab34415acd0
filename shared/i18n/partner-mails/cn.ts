import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  subject: '【{{service}}】{{month}}的账单',
  title: '{{month}}的账单',
  body: '{{issuer}}向您发送{{month}}的账单。请确认内容，并在付款期限前付款。',
  fact: { number: '账单编号', month: '月份', total: '应付金额（含税）', due: '付款期限', bank: '汇款账户' },
  yen: '{{amount}}日元',
  button: '查看账单',
  note: '付款相关问题请咨询{{issuer}}。',
}
