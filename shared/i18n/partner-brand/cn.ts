import { cn as terms } from '#shared/i18n/terms/cn.ts'
import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '品牌设置',
  lead: '标志、颜色和名称将用于本账户及其下所有账户的页面和邮件。',
  edit: '设置品牌',
  names: '显示的名称',
  looks: '外观',
  field: {
    displayName: '显示名称',
    pageTitle: '页面标题',
    senderName: '邮件发件人名称',
  },
  help: {
    displayName: '没有标志时代替标志显示，也用于页面和邮件的正文。',
    pageTitle: '在浏览器标签页中显示为“页面名 - 页面标题”。',
    senderName: '显示为下级账户所收邮件的发件人。邮箱地址不变。',
  },
  icon: '网站图标',
  iconHelp: '显示在浏览器标签页中；没有时使用标志。推荐尺寸 {{width}} × {{height}}px',
  save: '保存',
  saved: '品牌已保存',
  reset: '恢复默认',
  resetTitle: '将品牌恢复为默认吗？',
  resetText: '将清空所有输入栏。保存之前，页面和邮件不会改变。',
  resetAbove: '将恢复为沿用上级合作伙伴的品牌。保存之前，页面和邮件不会改变。',
  stale: '该账户已在其他页面中更新。请加载最新内容，您输入的内容会保留。',
  reload: '加载最新内容',
  inherited: '未进行任何设置，因此使用上级合作伙伴的品牌。',
  preview: {
    title: '效果预览',
    login: '登录页面',
    shell: '管理后台',
    mail: '邮件',
    signIn: '登录',
    email: terms.email,
    password: terms.password,
    sites: terms.sites,
    media: '素材库',
    create: '创建网站',
    from: '发件人：{{name}}',
    subject: '欢迎使用{{name}}',
    open: '在管理后台中打开',
    tab: '{{screen}} - {{title}}',
  },
}
