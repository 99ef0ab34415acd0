import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  until: '有效期至',
  japanTime: '{{time}}（日本时间）',
  open: '如果无法点击按钮，请在浏览器中打开以下地址：',
  footer: '本邮件因{{site}}的会员注册而自动发送，请勿直接回复。',
  confirm: {
    subject: '【{{site}}】确认会员注册',
    title: '确认会员注册',
    greeting: '感谢您注册会员。',
    body: '请点击下方按钮打开页面，输入注册时设置的密码并确认注册。\n确认后即可登录{{site}}。',
    button: '前往确认',
    note: '链接仅可使用一次，24小时内有效。如非本人操作，请忽略本邮件；未经确认，注册不会完成。',
  },
  known: {
    subject: '【{{site}}】关于会员注册',
    title: '您已经是会员',
    greeting: '感谢您一直以来的支持。',
    body: '我们收到了使用此邮箱注册{{site}}会员的申请，但该邮箱已经注册过。\n请使用注册时设置的密码登录。如忘记密码，可在登录页面重置。',
    button: '登录',
    note: '您的会员信息没有任何变更。如非本人操作，请忽略本邮件。',
  },
  reset: {
    subject: '【{{site}}】重置密码',
    title: '重置密码',
    greeting: '感谢您一直以来的支持。',
    body: '我们收到了重置{{site}}会员密码的申请。\n请点击下方按钮打开页面，并设置新密码。',
    button: '设置新密码',
    note: '链接仅可使用一次，60分钟内有效。如非本人操作，请忽略本邮件；只要未设置新密码，原密码不会改变。',
  },
  changed: {
    subject: '【{{site}}】密码已更改',
    title: '密码已更改',
    greeting: '感谢您一直以来的支持。',
    body: '您的{{site}}会员密码已更改，并已在所有设备上退出登录。\n请使用新密码登录。',
    button: '登录',
    note: '如非本人操作，可能有他人正在使用此邮箱。请通过登录页面的“忘记密码？”重新设置密码。',
  },
}
