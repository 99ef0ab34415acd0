import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  page: {
    grid: '滑动浏览的页面',
    place: '{{position}}，共{{total}}页，第{{number}}页',
    home: '返回{{name}}首页',
    language: '语言：{{name}}',
    hint: '也可以使用方向键浏览',
    further: '前往{{position}}',
  },
  menu: '菜单',
  arrows: { up: '向上', down: '向下', left: '向左', right: '向右' },
  popup: {
    label: '通知',
    close: '关闭',
    limit: '限前{{limit}}名',
    left: '剩余名额：{{left}}',
    remaining: '剩余 {{time}}',
    days: '{{days}}天 {{clock}}',
  },
  notices: {
    title: '通知',
    new: '通知，{{count}}条新消息',
    isNew: '新',
    empty: '目前没有通知。',
    members: '会员专享',
    link: '查看详情',
    close: '关闭',
  },
  product: { price: '{{price}}日元（含税）', tag: '{{price}}日元', open: '查看详情：{{name}}', close: '关闭' },
  video: { play: '播放视频', sound: '声音' },
  locked: {
    title: '会员专享',
    text: '仅限已注册的会员浏览。',
    all: '会员可浏览全部{{count}}个会员专享页面。',
    login: '登录',
    register: '会员注册',
    member: '会员页面',
  },
  again: '重新加载',
  lost: '无法连接网络，请检查网络后重试。',
  lostForm: '已填写的内容不会丢失。',
  empty: '尚无图片',
  notFound: {
    title: '找不到页面',
    text: '页面可能已停止公开，或地址有误。',
    home: '前往首页',
  },
  failed: '无法显示此页面',
  failedRetry: '重试',
  failedId: '联系我们时请提供此编号：{{id}}',
  tooLarge: {
    title: '发送的内容过长',
    text: '您填写的内容过长，无法受理。请使用浏览器的“返回”回到表单（内容可能仍保留），缩短后重新发送。',
  },
  light: '目前显示的是简版页面。',
  gone: {
    title: '本站已关闭',
    text: '感谢您一直以来的支持。',
  },
  preview: {
    title: '此预览未分享',
    text: '如果您收到了邀请，分享可能已到期，请联系邀请您的人员。如果您是网站制作者，请在管理后台的编辑页面中打开。',
    expired: '预览已过期',
    expiredText: '请在管理后台重新打开网站。',
  },
}
