import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  accountType: {
    MASTER: '运营方',
    OEM_MASTER: 'OEM/EP 主账户',
    OEM_ADMIN: 'OEM/EP 管理员',
    USER: '用户',
    MASTER_USER: '主用户',
    SUB_ADMIN: '子管理员',
  },
  role: {
    main: '主要联系人',
    editor: '编辑者',
    viewer: '查看者',
  },
  authority: {
    edit: '编辑权限',
    view: '查看权限',
  },
  siteLabel: {
    published: '已发布',
    unpublished: '不公开',
    draft: '草稿',
    domain_checking: '正在验证域名',
    expired: '合同已到期',
  },
  contractState: {
    active: '有效',
    suspended: '已暂停',
    terminated: '已终止',
    inactive: '未签约',
    expired: '已过期',
  },
  languageName: {
    ja: '日语',
    en: '英语',
    cn: '中文',
    kr: '韩语',
  },
  swipe: {
    both: '纵向和横向',
    horizontal: '仅横向',
    vertical: '仅纵向',
  },
  goal: {
    contact: '咨询',
    homepage: '自由表单',
    membership: '会员注册',
    link: '链接',
  },
  device: {
    phone: '手机',
    tablet: '平板',
    desktop: '电脑',
  },
}
