import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  greeting: '{{name}}，您好：',
  until: '可查看至',
  japanTime: '{{time}}（日本时间）',
  open: '如果无法点击按钮，请在浏览器中打开以下地址：',
  invitation: {
    subject: '【{{site}}】请查看发布前的网站',
    title: '邀请您预览“{{site}}”',
    body: '{{from}}邀请您在发布前查看“{{site}}”。\n点击下面的按钮即可预览。',
    bodyPassword: '{{from}}邀请您在发布前查看“{{site}}”。\n点击下面的按钮打开预览，并输入另行告知的密码。',
    button: '打开预览',
    note: '此链接仅供您本人使用，请勿转发。如果您不清楚此邮件的来由，请忽略。',
  },
  footer: '此邮件应{{from}}的要求，由“{{site}}”发送。',
}
