import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  preview: '预览',
  lock: {
    title: '发布前网站的预览',
    lead: '仅受邀者可以查看此页面。',
    ready: '点击按钮即可打开发布前的网站。',
    password: '请输入告知您的密码。',
    both: '请输入受邀的邮箱地址和密码。',
    shared: '请输入告知您的密码。收到邀请邮件的用户请同时输入邮箱地址。',
    byMail: '请通过邀请邮件中的链接打开此预览。',
    email: '邮箱地址',
    optional: '选填',
    passwordLabel: '密码',
    name: '您的姓名',
    open: '打开预览',
    refused: '无法打开。请检查邮箱地址和密码，邀请也可能已被取消。',
    tooMany: '连续输入错误，暂时无法打开。请等待约{{minutes}}分钟后再试。',
    ended: '查看期限已过，或邀请已被取消。',
  },
  bar: {
    note: '这是发布前的页面。提交的表单会记录为测试。',
    language: '语言',
    frame: '显示',
    phone: '手机',
    pc: '电脑',
    leave: '退出',
    review: '评论与批准',
    site: '“{{name}}”的预览',
  },
  gone: { title: '无法显示此版本', text: '找不到所分享的版本，请与邀请您的人联系。' },
  tried: {
    title: '已记录为测试',
    sent: '由于是预览，未发送邮件，也不计入受理数量。',
    checked: '输入内容没有问题。由于是预览，未注册会员，也未发送邮件。',
  },
}
