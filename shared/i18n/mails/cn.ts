import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  frame: {
    greeting: '{{name}}，您好：',
    open: '如果无法点击按钮，请在浏览器中打开以下地址：',
    footer: '本邮件由{{service}}自动发送，请勿直接回复。',
  },
  fact: {
    until: '有效期至',
    at: '时间',
    email: '新邮箱地址',
    reason: '原因',
    endsOn: '合同到期日',
    japanTime: '{{time}}（日本时间）',
  },
  invitation: {
    subject: '【{{service}}】邀请您开通账户',
    title: '您的账户已准备就绪',
    body: '{{company}}的账户已在{{service}}完成登记。\n请点击下方按钮设置密码，即可开始使用。',
    button: '设置密码',
    note: '链接仅可使用一次。如已过期，请在登录页面点击“忘记密码”以获取新的邀请。如非您本人相关，请忽略本邮件。',
  },
  reset: {
    subject: '【{{service}}】重置密码',
    title: '重置密码',
    body: '我们收到了重置密码的申请。\n请点击下方按钮设置新密码。',
    button: '设置新密码',
    note: '链接仅可使用一次，60分钟内有效。如非您本人操作，请忽略本邮件，您的密码不会改变。',
  },
  password_changed: {
    subject: '【{{service}}】密码已更改',
    title: '密码已更改',
    body: '您账户的密码已更改。为了安全，其他设备已退出登录。',
    button: '重置密码',
    note: '如果是您本人更改的，无需任何操作。如果不是，请立即重置密码。',
  },
  session_revoked: {
    subject: '【{{service}}】为了安全，您已退出登录',
    title: '为了安全，您已退出登录',
    body: '已使用过的登录信息被再次使用，因此我们已让相应设备退出登录。您的登录信息可能已被他人获取。',
    button: '重置密码',
    note: '为了保险起见，建议您重置密码。',
  },
  email_changed: {
    subject: '【{{service}}】邮箱地址已更改',
    title: '邮箱地址已更改',
    body: '您账户的邮箱地址已更改。今后请使用新的邮箱地址登录，通知也将发送到新地址。',
    note: '如果您并不知情，请立即联系您的签约窗口。',
  },
  contract_suspended: {
    subject: '【{{service}}】合同暂停通知',
    title: '合同已暂停',
    body: '{{company}}的合同已暂停。\n暂停期间网站将下线且无法编辑，所有内容均会保留。',
    button: '打开管理后台',
    note: '如有疑问，请联系您的签约窗口。',
  },
  contract_resumed: {
    subject: '【{{service}}】合同恢复通知',
    title: '合同已恢复',
    body: '{{company}}的合同已恢复。\n此前发布的网站已可重新访问。',
    button: '打开管理后台',
    note: '如有疑问，请联系您的签约窗口。',
  },
  contract_terminated: {
    subject: '【{{service}}】合同终止通知',
    title: '合同已终止',
    body: '{{company}}的合同已终止。\n已无法登录管理后台，网站也已停止发布。感谢您一直以来的使用。',
    note: '如有疑问，请联系您的签约窗口。',
  },
  contract_reminder: {
    subject: '【{{service}}】距合同到期还有{{days}}天',
    title: '距合同到期还有{{days}}天',
    body: '{{company}}的合同即将到期。\n到期后，在续约之前网站将下线且无法编辑。',
    button: '打开管理后台',
    note: '如需续约，请联系您的签约窗口。',
  },
}
