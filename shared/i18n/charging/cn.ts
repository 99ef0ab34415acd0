import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  label: '银行卡扣款状态',
  running: '银行卡扣款正常运行。',
  stopped: '银行卡扣款已停止。',
  effect: '不会进行新的扣款和重试。账单照常开具，银行转账照常处理。',
  last: '{{time}} {{name}}',
  reasonOf: '原因：{{reason}}',
  manage: '停止与记录',
  resume: '恢复与记录',
  stopDialog: {
    title: '要停止所有银行卡扣款吗？',
    lead: '用于不得扣款的情形，例如数据库已恢复到较早的时间点。',
    noCharge: '开具账单时的扣款、重试以及客户自行支付都会停止。',
    open: '已经开始的扣款，将按支付服务商的结果记录。',
    confirm: '停止扣款',
    done: '银行卡扣款已停止。',
    failed: '无法停止银行卡扣款',
  },
  resumeDialog: {
    title: '要恢复银行卡扣款吗？',
    lead: '待付款的账单将从下一次运行起扣款。',
    compare: '如果恢复过数据库，请先与支付服务商的记录核对（docs/deploy.md）。',
    confirm: '恢复扣款',
    done: '银行卡扣款已恢复。',
    failed: '无法恢复银行卡扣款',
  },
  reason: terms.reason,
  reasonHelp: '将保留在此记录和操作记录中。',
  history: {
    title: '停止与恢复记录',
    stop: '停止',
    resume: '恢复',
    none: '从未停止过。',
  },
  failed: '无法读取银行卡扣款状态。',
  retry: '重新加载',
  notSetUp: '尚未设置银行卡扣款，账单以银行转账支付。',
}
