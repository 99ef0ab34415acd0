import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  subject: '【{{service}}】{{title}}',
  open: '在管理后台中打开',
  off: '您可以在个人资料的“通知”中设置是否接收此类邮件：',
  fact: { site: '网站', language: '语言', file: '文件', pictures: '已导入的图片' },
  notification: {
    link: '链接',
    until: '发布截止',
    japanTime: '{{time}}（日本时间）',
  },
  page: {
    title: '停止接收通知邮件',
    text: '以下邮箱将不再收到平台的通知邮件。与合同和账单有关的邮件仍会照常发送。',
    button: '停止接收通知邮件',
    done: '已停止发送通知邮件',
    doneText: '您仍可在管理后台中查看通知，也可以随时在个人资料的“通知”中重新开启邮件。',
    gone: '此链接无法使用',
    goneText: '请登录后在个人资料的“通知”中设置接收哪些邮件。',
  },
  translation: {
    done: '自动翻译已完成',
    partly: '自动翻译已结束，部分文本未能翻译',
    failed: '自动翻译失败',
    body: '请在网站的编辑页面中确认结果。',
  },
  bulkUpload: {
    done: 'ZIP 文件中的图片已导入',
    failed: '无法导入 ZIP 文件',
    body: '请在网站的编辑页面中确认结果。',
  },
}
