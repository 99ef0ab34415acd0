import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '需要确认的事项',
  label: '需要确认的事项（{{count}}条未读）',
  labelNone: '需要确认的事项（无未读）',
  empty: '没有需要确认的事项',
  failed: '无法加载需要确认的事项',
  since: '自 {{time}} 起',
  over: '已解决：{{time}}',
  isNew: '新',
  letters: {
    title: '有{{count}}个任务失败',
    text: '请确认原因，然后重新执行或丢弃。',
  },
  database: {
    title: '数据库已使用{{percent}}%',
    text: '达到上限后将无法保存。请减少不需要的数据，或考虑拆分。',
  },
  job: {
    failing: '定时任务“{{job}}”已连续失败{{failures}}次',
    late: '定时任务“{{job}}”未按时启动',
    text: '请在系统状态中确认最近一次失败的内容。',
  },
  backlog: {
    jobs: '队列“jobs”中有等待超过1小时的任务',
    visits: '队列“visits”中有等待超过1小时的访问',
    outbox: '保存或发布后的任务已超过1小时未开始',
    text: '请确认队列的处理是否已停止。',
  },
  backup: {
    title: '备份未按时完成',
    last: '最近一次完成的备份时间为{{time}}。',
    never: '尚无已完成的备份。',
  },
  mails: {
    title: '今天的邮件发送量已达到每日上限的{{percent}}%',
    text: '超出上限的邮件无法发送，一天内最多重试6次。请向邮件服务申请提高上限，并修改MAIL_DAILY_MAX。',
  },
  bounces: {
    title: '今天有{{count}}封邮件被收件地址拒绝',
    text: '请在邮件服务的管理页面确认被拒绝的地址和原因。',
  },
  provider: {
    title: '{{name}}已超过15分钟没有响应',
    text: '最近一次失败：{{failure}}',
    name: {
      stripe: '银行卡支付（Stripe）',
      hostnames: '自定义域名API（Cloudflare）',
      mail: '邮件服务',
      translation: '翻译服务',
      images: '图片转换（Images）',
      dns: 'DNS检查',
      robotCheck: '机器人防护（Turnstile）',
      ga4: 'Google Analytics 4（服务器发送）',
      meta: 'Meta 转化 API',
    },
  },
  mail: {
    one: '系统有需要确认的事项',
    many: '系统有{{count}}项需要确认的事项',
    body: '请确认以下事项。',
    open: '查看状态',
    note: '已解决的事项会显示在管理后台的铃铛中。未解决的事项，同一内容每天最多通知一次。',
  },
}
