import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  greeting: '{{name}}，您好：',
  fact: {
    at: '接收时间',
    language: '页面语言',
    japanTime: '{{time}}（日本时间）',
    until: '有效期至',
  },
  open: '如果无法点击按钮，请在浏览器中打开以下地址：',
  test: '【测试】{{subject}}',
  testNote: '这是从预览发送的测试邮件，与实际提交分开记录。',
  receipt: {
    contact: {
      subject: '【{{site}}】我们已收到您的咨询',
      title: '感谢您的咨询',
      body: '我们已收到您提交的以下内容。',
    },
    homepage: {
      subject: '【{{site}}】我们已收到您提交的内容',
      title: '感谢您的填写',
      body: '我们已收到您提交的以下内容。',
    },
    reply: '我们通常会在24小时内回复。',
    button: '打开{{site}}',
    note: '如果您没有提交过，可能是他人误填了您的邮箱地址，请忽略此邮件。',
    footer: '此邮件由“{{site}}”的表单自动发送，请勿回复。',
  },
  notice: {
    contact: {
      subject: '【{{site}}】收到新的咨询',
      title: '收到新的咨询',
      body: '“{{site}}”的咨询表单收到以下内容。',
    },
    homepage: {
      subject: '【{{site}}】收到新的表单回答',
      title: '收到新的表单回答',
      body: '“{{site}}”的表单收到以下内容。',
    },
    button: '在管理后台查看',
    note: '直接回复此邮件，即可回复给提交者。',
    unconfirmed:
      '通知邮箱 {{email}} 尚未确认，因此此邮件发送至账户邮箱。点击确认邮件中的按钮后，今后的通知将发送至通知邮箱。',
    footer: '此邮件由“{{site}}”的表单自动发送。',
  },
  address: {
    subject: '【{{site}}】请确认通知邮箱',
    title: '请确认通知邮箱',
    body: '此邮箱已被设为“{{site}}”表单回答的通知邮箱。\n点击以下按钮确认后，即可收到通知。',
    button: '确认通知邮箱',
    note: '链接7天内有效。如果您不知情，请忽略此邮件。未经确认不会发送通知。',
    footer: '此邮件由“{{site}}”自动发送，请勿回复。',
  },
  page: {
    title: '确认通知邮箱',
    text: '{{company}}网站的表单收到回答时，将通知到以下邮箱。',
    button: '使用此邮箱接收',
    done: '已确认',
    doneText: '从下一个回答起，将通知 {{email}}。您可以关闭此页面。',
    gone: '此链接无法使用',
    goneText: '链接已过期，或已发送新的确认邮件。重新发布网站后，可再次收到确认邮件。',
  },
}
