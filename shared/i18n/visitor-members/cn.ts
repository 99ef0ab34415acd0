import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  registered: {
    title: '请查收确认邮件',
    text: '我们已向您填写的邮箱发送了确认邮件。请在24小时内打开邮件中的链接，确认注册。',
    again: '如果有待确认的注册，我们已重新发送确认邮件。',
  },
  resend: {
    title: '没有收到邮件？',
    text: '请同时检查垃圾邮件文件夹。如果仍未找到，我们可以再次向您注册的邮箱发送邮件。',
    submit: '重新发送确认邮件',
  },
  confirm: {
    title: '确认会员注册',
    text: '点击按钮，即可完成{{site}}的会员注册。',
    submit: '确认注册',
  },
  over: {
    title: '此链接无法使用',
    text: '链接已超过24小时的有效期，或已被使用。如果您已完成注册，请直接登录。',
    resendTitle: '尚未确认注册？',
    resendText: '我们可以向您注册的邮箱发送新的确认邮件。',
    unknown: '超过7天未确认的注册会被取消，请重新注册。',
  },
  login: {
    title: '登录',
    needed: '此内容仅限会员，登录后即可查看。',
    submit: '登录',
    confirmed: '会员注册已完成，请登录。',
    out: '您已退出登录。',
    refused: '邮箱或密码不正确。如果您刚刚注册，请先通过确认邮件中的链接确认注册。',
    new: '还不是会员？',
    register: '注册会员',
    close: '关闭',
  },
  member: {
    title: '会员信息',
    registeredAt: '注册日期',
    logout: '退出登录',
    erase: '注销会员',
    eraseText: '我们保存的所有会员信息，包括邮箱、密码和您填写的内容，都将被删除，且无法恢复。',
    eraseAgree: '我已了解所有会员信息将被删除',
    eraseMissing: '请确认内容并勾选。',
    eraseSubmit: '删除会员信息并注销',
    erased: '会员已注销',
    erasedText: '您的会员信息已全部删除。感谢您一直以来的支持。',
  },
  tooMany: '尝试次数过多，请约{{minutes}}分钟后再试。',
}
