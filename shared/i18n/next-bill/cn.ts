import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '下一期账单（{{month}}）',
  lead: '根据当前合同和使用情况计算，计算方式与正式账单相同。',
  leadOver: '{{month}}的用量已全部统计完毕，账单即将生成。',
  leadPartner: '此处为您的签约服务商设定的套餐费。其他费用及付款方式请向其咨询。',
  tree: '包括下级账户在内，共{{count}}个账户的合计。',
  sure: '已确定',
  expected: '预计',
  soFar: '目前 {{amount}}',
  soFarTotal: '目前合计（含税）',
  soFarHelp: '如果之后不再产生用量，将按此金额开具账单。',
  none: '本月没有需要支付的费用',
  noneLead: '您正在试用，或合同中没有费用。',
  issued: '账单生成日',
  certainty: '确定程度',
}
