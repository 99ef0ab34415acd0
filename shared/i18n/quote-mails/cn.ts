import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  subject: '【{{service}}】报价单',
  title: '报价单',
  body: '随信附上{{company}}的报价单，请查看附件。',
  fact: { number: '报价单编号', period: '合同期限', total: '报价金额（含税）', valid: '有效期至' },
  yen: '{{amount}}日元',
  button: '打开管理后台',
  note: '如有疑问，请联系您的签约服务商。',
}
