import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  subject: '【{{service}}】报价单',
  title: '报价单',
  body: '现将{{company}}的报价单发送给您，也可在管理后台的账单页面查看。',
  fact: { number: '报价单编号', period: '合同期限', total: '报价金额（含税）', valid: '有效期至' },
  yen: '{{amount}}日元',
  button: '查看报价单',
  note: '如有疑问，请联系您的签约服务商。',
}
