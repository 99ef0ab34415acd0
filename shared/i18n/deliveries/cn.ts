import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  sites: terms.sites,
  title: '网站通知',
  lead: '发布后，访客可通过网站顶部的铃铛查看。',
  live: '已发布 {{live}} / {{max}}条',
  create: '新建通知',
  edit: '编辑通知',
  table: '网站通知列表',
  emptyTitle: '还没有通知',
  emptyLead: '营业时间变更、活动预告等，写下您想告诉访客的内容吧。',
  emptyReader: '通知创建后会显示在这里。',
  missing: '找不到该通知',
  missingLead: '可能已被删除。',
  back: '返回网站通知列表',
  siteMissing: '找不到该网站',
  siteMissingLead: '可能已被删除，或您没有查看权限。',
  toSites: terms.toSites,
  readOnly: {
    title: '无法编写通知',
    terminated: '该网站所属账户的合同已终止，通知仅可查看。',
    contract: '由于合同状态，通知仅可查看。',
    role: '您仅有查看权限，无法新建或修改通知。如需权限，请联系账户管理员。',
  },
  full: {
    title: '已达到可同时发布的{{max}}条上限。',
    lead: '如需发布新通知，请停止发布其他通知，或指定不重叠的时间段。草稿可随时保存。',
    open: '查看已发布的通知',
  },
  unserved: '网站尚未发布，访客暂时看不到通知。网站发布后即会显示。',
  audience: {
    title: '接收对象',
    everyone: '所有访客',
    membersOnly: terms.membersOnly,
    choice: '仅向会员显示',
    choiceHelp: '只有已登录网站的会员才能看到。',
    none: '本网站未开放会员注册，无法设为会员专享。',
    gone: '会员注册表单已关闭，但已注册的会员仍可看到此通知。',
    toForms: '设置会员注册表单',
  },
  reach: {
    title: '反馈',
    seen: '浏览',
    opened: '打开',
    help: '“浏览”为通过铃铛在列表中看到的人数，“打开”为展开正文的人数（每个浏览器计一次）。',
  },
  detail: {
    facts: '发布设置',
    period: '发布期间',
    noLink: terms.none,
    place: '显示位置',
    nowhere: '网站尚未发布',
    updated: '更新时间',
    texts: '内容',
    fallback: '未填写，以{{language}}显示',
    empty: '未填写',
  },
  preview: {
    label: '访客在手机上看到的效果',
  },
}
