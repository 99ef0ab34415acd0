import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  button: '报告邮件',
  title: '通过邮件接收报告',
  text: '我们会将“{{site}}”的访问数据和三项最值得关注的变化发送到您本人的邮箱。没有访问的期间不会发送。',
  every: '接收频率',
  never: { name: '不接收', text: '不发送此网站的报告。' },
  week: { name: '每周', text: '周一发送上一周的报告。' },
  month: { name: '每月', text: '1日发送上个月的报告。' },
  time: '报告于日本时间上午8点以后发送。',
  save: '保存',
  saved: '已保存报告邮件的设置',
  profile: {
    title: '网站报告邮件',
    description: '以下是您设置接收报告的网站。如需新增，请在分析页面点击“报告邮件”进行设置。',
    empty: '目前没有接收报告的网站。',
  },
}
